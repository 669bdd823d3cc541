import { randomUUID } from 'node:crypto';
import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, gone, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import { hashToken, isToken, type TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { EntityManager } from 'typeorm';
import { actionLinkEntity, type PortalPurpose } from '../action-link.entity.ts';
import type { ActionLinkService } from '../action-link.service.ts';
import { isExpired, requireUnexpired, requireUsableLink } from '../link-state.ts';
import { mailboxDigest, mailboxDigests, refusesEverybody } from '../mailbox/mail-refusal.repository.ts';
import {
  findAskedAddress,
  findEarlierAsk,
  findIssuedPortalLink,
  findPortalLink,
  insertAsk,
  insertPortalLink,
  lockAsks,
  type EarlierAsk,
  type PortalLink,
} from './portal-link.repository.ts';
import { findSpellings, isNamed, openPortal } from '../mailbox/portal.repository.ts';
import { deputyOfLink, portalAddressOf } from '../mailbox/portal.ts';
import { supervisorEntity } from '../supervisor.entity.ts';

export interface PortalLinkDeps {
  database: Database;
  transact: Transact;
  links: ActionLinkService;
  keys: TokenKeys;
}

/** The result of asking for a link to a portal. */
export interface PortalAsk {
  /** Set when the last request was too short a while ago: no email was asked for. */
  earlier?: EarlierAsk | undefined;
}

const linkEnded = () => gone('link_ended', 'This link is no longer valid. Please use a newer email');
const mailRefused = () => gone('mail_refused', 'This address has opted out of our emails');

/** The links to portals: each goes to the address that the portal belongs to, and lives 30 minutes. */
export class PortalLinkService {
  readonly #deps: PortalLinkDeps;

  constructor(deps: PortalLinkDeps) {
    this.#deps = deps;
  }

  /**
   * Asks for an email with a link to the portal of the address that a link was sent to: once in ten minutes, and ten
   * times in 24 hours. Whoever asks may be the trainee, to whom a mail was forwarded; the email goes to the address
   * alone. Throws gone when the link was frozen or has ended, unless it stops mail, when its record has another mailbox
   * by now, when it was sent to a deputy, or when the mailbox takes no mail about anyone.
   */
  async ask(call: Call, purpose: PortalPurpose, token: string): Promise<PortalAsk> {
    const { links, transact } = this.#deps;
    const { id, userId } = await links.find(purpose, token);
    return transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      return this.#ask(unit, await requireLinkedAddress(unit.manager, id));
    });
  }

  /** Asks for the same in the place of an expired link to the portal. Throws a conflict while the link works. */
  async renew(call: Call, token: string): Promise<PortalAsk> {
    const { database, transact } = this.#deps;
    const link = await this.#find(token);
    if (!isExpired(link, await databaseTime(database.manager))) {
      throw conflict('link_valid', 'This link still works. Please open it again');
    }
    return transact(call.requestId, async (unit) => {
      if (!(await isNamed(unit.manager, link.address))) throw linkEnded();
      return this.#ask(unit, link.address);
    });
  }

  /**
   * Asks for the same for another spelling of the mailbox of a portal, by a link to that portal; the email goes to that
   * spelling. Only asks for it count for its ten minutes: the link of the portal was asked for a short while ago.
   * Throws not_found for any other address.
   */
  async askForSpelling(call: Call, token: string, email: string): Promise<PortalAsk> {
    const { transact } = this.#deps;
    const { address } = await this.require(token);
    return transact(call.requestId, async (unit) => {
      const spellings = await findSpellings(unit.manager, address);
      const spelling = spellings.find((each) => each.email === portalAddressOf(email));
      if (!spelling) throw portalNotFound();
      return this.#ask(unit, spelling.email, 'address');
    });
  }

  /**
   * Issues the link that was asked for, or returns the one with the same key. Only other services may call it. Throws
   * not_found when the portal was removed since, and gone when its mailbox takes no mail about anyone.
   */
  async issue(
    call: Call,
    askId: number,
    issueKey: string,
  ): Promise<{ token: string; expiresAt: Date; portalId: number }> {
    requireServiceCall(call, 'links_are_internal', 'Links are only sent by email');
    const { transact, keys } = this.#deps;
    const link = await transact(call.requestId, async ({ manager }) => {
      const address = await findAskedAddress(manager, askId);
      if (!address) throw portalNotFound();
      if (await refusesEverybody(manager, address)) throw mailRefused();
      const [seed, keyId] = [randomUUID(), keys.currentKeyId];
      const tokenSha256 = hashToken(keys.derive(keyId, seed));
      await insertPortalLink(manager, { askId, issueKey, seed, keyId, tokenSha256 });
      return findIssuedPortalLink(manager, askId, issueKey);
    });
    if (!link) throw portalNotFound();
    return {
      token: keys.derive(link.keyId, link.seed),
      expiresAt: link.expiresAt,
      portalId: link.portalId,
    };
  }

  /** Returns the link of a token. Throws not_found for an unknown token, and gone for an expired link. */
  async require(token: string): Promise<PortalLink> {
    const link = await this.#find(token);
    requireUnexpired(link, await databaseTime(this.#deps.database.manager));
    return link;
  }

  async #find(token: string): Promise<PortalLink> {
    const { manager } = this.#deps.database;
    const link = isToken(token) ? await findPortalLink(manager, hashToken(token)) : undefined;
    if (link) return link;
    throw notFound(
      'link_not_found',
      "We don't recognize this link. Please use the link from your latest email",
    );
  }

  async #ask(
    { manager, record }: UnitOfWork,
    address: string,
    of: 'mailbox' | 'address' = 'mailbox',
  ): Promise<PortalAsk> {
    const mailbox = mailboxDigest(address);
    if (await refusesEverybody(manager, address)) throw mailRefused();
    await lockAsks(manager, mailbox);
    const earlier = await findEarlierAsk(manager, mailbox, of === 'address' ? address : null);
    if (earlier) return { earlier };
    const portalAskId = await insertAsk(manager, await openPortal(manager, address), mailbox);
    await record('supervisor.portal_asked.v1', { portalAskId });
    return {};
  }
}

export const portalNotFound = () => notFound('portal_not_found', 'This portal no longer exists');

// Returns the address of the link's record, which the trainee may have changed since, but for its mailbox.
async function requireLinkedAddress(manager: EntityManager, linkId: number): Promise<string> {
  const link = await manager.findOneBy(actionLinkEntity, { id: linkId });
  if (!link) throw linkEnded();
  const record = await manager.findOneBy(supervisorEntity, { id: link.supervisorId });
  if (!record) throw linkEnded();
  requireUsableLink(link, record);
  const mailbox = deputyOfLink(link) ? null : link.mailbox;
  if (!mailbox || !mailboxDigests(record.email).some((own) => mailbox.equals(own))) throw linkEnded();
  return record.email;
}
