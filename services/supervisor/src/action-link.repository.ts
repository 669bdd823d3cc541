import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { EntityManager } from 'typeorm';
import {
  actionLinkEntity,
  isLasting,
  linkPurposes,
  type ActionLink,
  type AskingPurpose,
  type LinkPurpose,
} from './action-link.entity.ts';
import { refusedScope, type RefusalScope } from './mailbox/mail-refusal.repository.ts';
import { stopMail } from './mailbox/stop-mail.ts';

/** The least time between two requests for a fresh email in the place of the same link. */
export const renewalIntervalMs = 3_600_000;

export type NewActionLink = Omit<
  ActionLink,
  'id' | 'givenLicense' | 'endedAt' | 'frozenAt' | 'renewedAt' | 'createdAt'
>;

export class ActionLinkRepository {
  readonly #manager: EntityManager;

  constructor(database: Database) {
    this.#manager = database.manager;
  }

  findIssued(purpose: LinkPurpose, subjectId: number, issueKey: string): Promise<ActionLink | null> {
    return this.#manager.findOneBy(actionLinkEntity, { purpose, subjectId, issueKey });
  }

  findByToken(purpose: LinkPurpose, tokenSha256: Buffer): Promise<ActionLink | null> {
    return this.#manager.findOneBy(actionLinkEntity, { purpose, tokenSha256 });
  }

  /** The scope of emails that the link's mailbox refuses. */
  refusedBy({ mailbox, userId }: ActionLink): Promise<RefusalScope | undefined> {
    return mailbox ? refusedScope(this.#manager, [mailbox], userId) : Promise.resolve(undefined);
  }

  /** The clock by which links expire. */
  now(): Promise<Date> {
    return databaseTime(this.#manager);
  }
}

/** Adds a link unless one with the same purpose, subject and key was issued. */
export async function insertUnlessIssued(manager: EntityManager, link: NewActionLink): Promise<void> {
  await manager.createQueryBuilder().insert().into(actionLinkEntity).values(link).orIgnore().execute();
}

/** Ends every open link of a supervisor, except lasting ones. */
export async function endAskingLinksOf(manager: EntityManager, supervisorId: number): Promise<void> {
  await manager.query(
    `UPDATE action_links SET ended_at = now()
     WHERE supervisor_id = $1 AND ended_at IS NULL AND purpose <> ALL ($2)`,
    [supervisorId, linkPurposes.filter(isLasting)],
  );
}

/** The subject of a request to a supervisor: every link to it has this purpose and subject. */
export interface AskedSubject {
  purpose: AskingPurpose;
  subjectId: number;
  userId: number;
}

/** Ends every open link to a subject. */
export async function endLinksTo(
  manager: EntityManager,
  { purpose, subjectId, userId }: AskedSubject,
): Promise<void> {
  await manager.query(
    `UPDATE action_links SET ended_at = now()
     WHERE purpose = $1 AND subject_id = $2 AND user_id = $3 AND ended_at IS NULL`,
    [purpose, subjectId, userId],
  );
}

export async function freezeLinksTo(
  manager: EntityManager,
  { purpose, subjectId, userId }: AskedSubject,
): Promise<void> {
  await manager.query(
    `UPDATE action_links SET frozen_at = now()
     WHERE purpose = $1 AND subject_id = $2 AND user_id = $3 AND frozen_at IS NULL`,
    [purpose, subjectId, userId],
  );
}

/**
 * Stores that the mailbox of a link refuses mail about its trainee, when the link asks for something. Any other link,
 * and one of another trainee, changes nothing.
 */
export async function refuseByLink(
  unit: UnitOfWork,
  { linkId, purpose, userId }: { linkId: number | undefined; purpose: AskingPurpose; userId: number },
): Promise<void> {
  if (linkId === undefined) return;
  const link = await unit.manager.findOneBy(actionLinkEntity, { id: linkId, purpose, userId });
  if (!link?.mailbox) return;
  await stopMail(unit, { mailbox: link.mailbox, userId, supervisorId: link.supervisorId }, 'trainee');
}

/**
 * Notes a request for a fresh link in the place of this one. Returns false when the last one was less than an hour ago.
 */
export async function noteRenewal(manager: EntityManager, linkId: number): Promise<boolean> {
  const [, count] = await manager.query(
    `UPDATE action_links SET renewed_at = now()
     WHERE id = $1 AND (renewed_at IS NULL OR renewed_at <= now() - $2 * interval '1 ms')`,
    [linkId, renewalIntervalMs],
  );
  return count === 1;
}

/** Removes all links about a trainee. */
export async function eraseLinksOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM action_links WHERE user_id = $1', [userId]);
}
