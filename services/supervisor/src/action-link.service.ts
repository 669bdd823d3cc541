import { randomUUID } from 'node:crypto';
import { databaseTime } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, forbidden, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { hashToken, isToken, type TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { ActionLink, LinkPurpose } from './action-link.entity.ts';
import { insertUnlessIssued, type ActionLinkRepository } from './action-link.repository.ts';
import { refuseDead, refuseExpired } from './link-state.ts';
import type { Supervisor } from './supervisor.entity.ts';
import { lockSupervisor, type SupervisorRepository } from './supervisor.repository.ts';

const lifetimeMs = 14 * 86_400_000;

export interface IssueRequest {
  purpose: LinkPurpose;
  supervisorId: number;
  subjectId: number;
  issueKey: string;
  /** When given, a new link is refused unless this is still the address on file. */
  addressVersion?: number | undefined;
}

export interface ResolvedLink {
  link: ActionLink;
  supervisor: Supervisor;
}

/** The links by which supervisors act: each bound to one supervisor, one purpose and one subject, for 14 days. */
export class ActionLinkService {
  readonly #links: ActionLinkRepository;
  readonly #supervisors: SupervisorRepository;
  readonly #transact: Transact;
  readonly #keys: TokenKeys;

  constructor(
    links: ActionLinkRepository,
    supervisors: SupervisorRepository,
    transact: Transact,
    keys: TokenKeys,
  ) {
    this.#links = links;
    this.#supervisors = supervisors;
    this.#transact = transact;
    this.#keys = keys;
  }

  /**
   * Issues a link, or answers the one that was issued under the same key before. For other services only: a signed-in user
   * may not mint one. Throws a conflict when the supervisor was removed or has another address, unless it is for disputing
   * what was signed, and when the link has ended or was frozen.
   */
  async issue(call: Call, request: IssueRequest): Promise<{ token: string; expiresAt: Date }> {
    if (call.actor) throw forbidden('links_are_internal', 'Links are only sent by e-mail');
    const link = (await this.#findIssued(request)) ?? (await this.#issueNew(call, request));
    if (link.endedAt) throw conflict('link_ended', 'This link has ended');
    if (link.frozenAt) throw conflict('link_frozen', 'This link was frozen');
    return { token: this.#keys.derive(link.keyId, link.seed), expiresAt: link.expiresAt };
  }

  /** Answers what a token stands for. Unknown: not_found. Frozen, ended, expired, or of a removed supervisor: gone. */
  async resolve(purpose: LinkPurpose, token: string): Promise<ResolvedLink> {
    const link = await this.find(purpose, token);
    const [found, now] = await Promise.all([
      this.#supervisors.findById(link.supervisorId),
      this.#links.now(),
    ]);
    const supervisor = refuseDead(link, found);
    refuseExpired(link, now);
    return { link, supervisor };
  }

  /** The link of a token, whatever became of it. Unknown: not_found. */
  async find(purpose: LinkPurpose, token: string): Promise<ActionLink> {
    const link = isToken(token) ? await this.#links.findByToken(purpose, hashToken(token)) : null;
    if (link) return link;
    throw notFound('link_not_found', 'This link is not known. Please use the link from your latest email');
  }

  #findIssued({ purpose, subjectId, issueKey }: IssueRequest): Promise<ActionLink | null> {
    return this.#links.findIssued(purpose, subjectId, issueKey);
  }

  async #issueNew(call: Call, request: IssueRequest): Promise<ActionLink> {
    const { addressVersion, ...terms } = request;
    const supervisor = await this.#supervisors.findById(request.supervisorId);
    if (!supervisor) throw notFound('supervisor_not_found', 'Supervisor not found');
    const seed = randomUUID();
    const keyId = this.#keys.currentKeyId;
    const { userId } = supervisor;
    await this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      // A change of the address, which ends links, comes before this one or finds it. It ends none by which a receipt is disputed.
      const locked = await lockSupervisor(manager, supervisor.id, userId);
      const current = terms.purpose === 'dispute_decision' ? supervisor : locked;
      if (!current) throw conflict('supervisor_removed', 'This supervisor was removed');
      if (addressVersion !== undefined && addressVersion !== current.addressVersion) {
        throw conflict('address_changed', 'This supervisor has another address now');
      }
      await insertUnlessIssued(manager, {
        ...terms,
        seed,
        keyId,
        tokenSha256: hashToken(this.#keys.derive(keyId, seed)),
        userId,
        expiresAt: new Date((await databaseTime(manager)).getTime() + lifetimeMs),
      });
    });
    const link = await this.#findIssued(request);
    if (!link) throw notFound('link_not_found', 'The link was removed while it was issued');
    return link;
  }
}
