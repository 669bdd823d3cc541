import { createHash, randomUUID } from 'node:crypto';
import { identityOf } from '@clinical-hours/proto/api';
import { databaseTime } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, invalid, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import { hashToken, isToken, type TokenKeys } from '@clinical-hours/service-kit/tokens';
import { actionLinkEntity, isLasting, type ActionLink, type LinkPurpose } from './action-link.entity.ts';
import { insertUnlessIssued, type ActionLinkRepository } from './action-link.repository.ts';
import type { MailAdmissionService } from './mail-admission.service.ts';
import type { DeputyService } from './deputy.service.ts';
import { requireUsableLink, requireUnexpired } from './link-state.ts';
import {
  mailboxDigest,
  type AddressedSupervisor,
  type RefusalScope,
} from './mailbox/mail-refusal.repository.ts';
import type { Deputy } from './mailbox/portal.ts';
import { lockSupervisor, unknownSupervisor, type SupervisorRepository } from './supervisor.repository.ts';

const dayMs = 86_400_000;
const lifetimeMs = 14 * dayMs;
// A link in an old email must still work when its reader cleans up a mailbox.
const stopLifetimeMs = 365 * dayMs;

export interface IssueRequest {
  purpose: LinkPurpose;
  supervisorId: number;
  subjectId: number;
  issueKey: string;
  /** When given, a new link is refused unless this is still the address version on file. */
  addressVersion?: number | undefined;
  /**
   * The address of the email. A link that stops mail is bound to its mailbox, and another mailbox gets another link.
   */
  email?: string | undefined;
  /** When given, the link reviews sessions for the deputy of the supervisor, who must have this address now. */
  deputyEmail?: string | undefined;
}

export interface ResolvedLink {
  link: ActionLink;
  supervisor: AddressedSupervisor;
  /** The scope of emails about its trainee that the mailbox refuses. */
  refused: RefusalScope | undefined;
  /** The deputy to whom the link was sent, as they were named then; null for a link of the supervisor. */
  deputy: Deputy | null;
}

/**
 * The links by which supervisors act. Each is bound to one supervisor, one purpose and one subject, for 14 days; for a
 * year when it stops mail.
 */
export class ActionLinkService {
  readonly #links: ActionLinkRepository;
  readonly #supervisors: SupervisorRepository;
  readonly #transact: Transact;
  readonly #keys: TokenKeys;
  readonly #deputies: DeputyService;
  readonly #admissions: Pick<MailAdmissionService, 'admitReceiver'>;

  constructor(
    links: ActionLinkRepository,
    supervisors: SupervisorRepository,
    transact: Transact,
    keys: TokenKeys,
    deputies: DeputyService,
    admissions: Pick<MailAdmissionService, 'admitReceiver'>,
  ) {
    this.#links = links;
    this.#supervisors = supervisors;
    this.#transact = transact;
    this.#keys = keys;
    this.#deputies = deputies;
    this.#admissions = admissions;
  }

  /**
   * Issues a link, or returns the one with the same key. Only other services may call it. Throws a conflict when the
   * link has ended or was frozen, and, unless it is a lasting one, when the supervisor was removed or has another
   * address; also when the address that is given for a deputy is not the one of who reviews for the supervisor now.
   * Throws rate_limited when the trainee has reached too many mailboxes that day: the email must wait.
   */
  async issue(call: Call, request: IssueRequest): Promise<{ token: string; expiresAt: Date }> {
    requireServiceCall(call, 'links_are_internal', 'Links are only sent by email');
    const terms = await this.#toTerms(call, request);
    const link = (await this.#findIssued(terms)) ?? (await this.#issueNew(call, terms));
    if (link.endedAt) throw conflict('link_ended', 'This link has ended');
    if (link.frozenAt) throw conflict('link_frozen', 'This link was frozen');
    return { token: this.#keys.derive(link.keyId, link.seed), expiresAt: link.expiresAt };
  }

  /**
   * Returns the link and the supervisor of a token. Throws not_found for an unknown token; gone when the link is
   * frozen, ended or expired, its supervisor was removed, or its deputy is no longer named.
   */
  async resolve(purpose: LinkPurpose, token: string): Promise<ResolvedLink> {
    const link = await this.find(purpose, token);
    const [found, now] = await Promise.all([
      this.#supervisors.findById(link.supervisorId),
      this.#links.now(),
    ]);
    const supervisor = requireUsableLink(link, found);
    requireUnexpired(link, now);
    const deputy = await this.#deputies.requireStillNamed(link, supervisor);
    return { link, supervisor, refused: await this.#links.refusedBy(link), deputy };
  }

  /** Returns the link of a token in any state. Throws not_found for an unknown token. */
  async find(purpose: LinkPurpose, token: string): Promise<ActionLink> {
    const link = isToken(token) ? await this.#links.findByToken(purpose, hashToken(token)) : null;
    if (link) return link;
    throw notFound(
      'link_not_found',
      "We don't recognize this link. Please use the link from your latest email",
    );
  }

  #findIssued({
    purpose,
    subjectId,
    issueKey,
  }: Pick<LinkTerms, 'purpose' | 'subjectId' | 'issueKey'>): Promise<ActionLink | null> {
    return this.#links.findIssued(purpose, subjectId, issueKey);
  }

  async #toTerms(call: Call, { deputyEmail, ...request }: IssueRequest): Promise<LinkTerms> {
    if (deputyEmail === undefined) return toTerms(request);
    if (request.purpose !== 'review_sessions') {
      throw invalid('link_purpose_unfit', 'Deputies only review sessions');
    }
    const supervisor = await this.#supervisors.findById(request.supervisorId);
    if (!supervisor) throw unknownSupervisor();
    return toDeputyTerms(request, await this.#deputies.require(call, supervisor, deputyEmail));
  }

  async #issueNew(call: Call, { addressVersion, deputy, ...terms }: LinkTerms): Promise<ActionLink> {
    const supervisor = await this.#supervisors.findById(terms.supervisorId);
    if (!supervisor) throw unknownSupervisor();
    const seed = randomUUID();
    const keyId = this.#keys.currentKeyId;
    const { userId } = supervisor;
    if (!isLasting(terms.purpose)) {
      const mailbox = terms.mailbox ?? mailboxDigest(supervisor.email);
      await this.#admissions.admitReceiver(call, userId, mailbox);
    }
    return this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      // A change of the address ends links. It either happens before this lock, or finds this link. It ends no lasting
      // link.
      const locked = await lockSupervisor(manager, supervisor.id, userId);
      const current = isLasting(terms.purpose) ? supervisor : locked;
      if (!current) throw conflict('supervisor_removed', 'This supervisor was removed');
      if (addressVersion !== undefined && addressVersion !== current.addressVersion) {
        throw conflict('address_changed', 'This supervisor has another address now');
      }
      if (deputy) await this.#deputies.holdNamed(manager, current, deputy);
      await insertUnlessIssued(manager, {
        ...terms,
        ...snapshotOf(deputy),
        mailbox: terms.mailbox ?? (locked && mailboxDigest(locked.email)),
        seed,
        keyId,
        tokenSha256: hashToken(this.#keys.derive(keyId, seed)),
        userId,
        expiresAt: new Date((await databaseTime(manager)).getTime() + lifetimeOf(terms.purpose)),
      });
      const { purpose, subjectId, issueKey } = terms;
      const link = await manager.findOneBy(actionLinkEntity, { purpose, subjectId, issueKey });
      if (!link) throw notFound('link_not_found', 'The link was removed while it was issued');
      return link;
    });
  }
}

type LinkTerms = Omit<IssueRequest, 'email' | 'deputyEmail'> & {
  mailbox: Buffer | null;
  deputy: Deputy | null;
};

// A link that stops mail is about the mailbox of its email. When the next try goes to another mailbox, it needs another
// link.
function toTerms({ email, ...terms }: Omit<IssueRequest, 'deputyEmail'>): LinkTerms {
  const mailbox = email === undefined ? null : mailboxDigest(email);
  if (terms.purpose !== 'stop_mail') return { ...terms, mailbox, deputy: null };
  if (!mailbox)
    throw invalid('link_without_address', 'A link that stops mail needs the address that it is sent to');
  return {
    ...terms,
    mailbox,
    deputy: null,
    issueKey: `${terms.issueKey}:${mailbox.toString('base64url')}`,
  };
}

// The link of a deputy names them as they are named now. Someone else, or the supervisor, needs another link.
function toDeputyTerms(
  { email: _email, ...terms }: Omit<IssueRequest, 'deputyEmail'>,
  deputy: Deputy,
): LinkTerms {
  const identity = createHash('sha256').update(identityOf(deputy)).digest('base64url');
  const issueKey = `${terms.issueKey}:deputy:${identity}`;
  return { ...terms, mailbox: mailboxDigest(deputy.email), deputy, issueKey };
}

const snapshotOf = (deputy: Deputy | null) => ({
  deputyName: deputy?.name ?? null,
  deputyEmail: deputy?.email ?? null,
  deputyLicenseNumber: deputy?.licenseNumber ?? null,
  deputyCredentials: deputy?.credentials ?? null,
});

const lifetimeOf = (purpose: LinkPurpose): number => (purpose === 'stop_mail' ? stopLifetimeMs : lifetimeMs);
