import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import {
  actionLinkEntity,
  isLasting,
  linkPurposes,
  type ActionLink,
  type AskingPurpose,
  type LinkPurpose,
} from './action-link.entity.ts';
import { mailboxDigest, refuseMail, refusedScope, type RefusalScope } from './mail-refusal.repository.ts';
import { supervisorEntity } from './supervisor.entity.ts';

/** Between two wishes for a fresh email in the place of the same link. */
export const renewalIntervalMs = 3_600_000;

export type NewActionLink = Omit<ActionLink, 'id' | 'endedAt' | 'frozenAt' | 'renewedAt' | 'createdAt'>;

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

  /** What the mailbox of a link refuses. */
  refusedBy({ mailbox, userId }: ActionLink): Promise<RefusalScope | undefined> {
    return mailbox ? refusedScope(this.#manager, mailbox, userId) : Promise.resolve(undefined);
  }

  /** The time by which links run out. */
  now(): Promise<Date> {
    return databaseTime(this.#manager);
  }
}

/** Adds a link unless one was issued under the same purpose, subject and key. */
export async function insertUnlessIssued(manager: EntityManager, link: NewActionLink): Promise<void> {
  await manager.createQueryBuilder().insert().into(actionLinkEntity).values(link).orIgnore().execute();
}

/** Ends every open link of a supervisor, but for those that last. */
export async function endAskingLinksOf(manager: EntityManager, supervisorId: number): Promise<void> {
  await manager.query(
    `UPDATE action_links SET ended_at = now()
     WHERE supervisor_id = $1 AND ended_at IS NULL AND purpose <> ALL ($2)`,
    [supervisorId, linkPurposes.filter(isLasting)],
  );
}

/** What a supervisor was asked: every link to it has this purpose and subject. */
export interface AskedSubject {
  purpose: AskingPurpose;
  subjectId: number;
  userId: number;
}

/** Ends every open link to what was asked. */
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

/** Freezes every link to what was asked. */
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
 * The digest of the mailbox to which a link was sent. Earlier versions kept none; then the address on file is the one, unless it was
 * changed since, which has ended the link.
 */
export async function mailboxOfLink(manager: EntityManager, link: ActionLink): Promise<Buffer | null> {
  const { mailbox, endedAt, supervisorId } = link;
  if (mailbox || endedAt) return mailbox;
  const supervisor = await manager.findOneBy(supervisorEntity, { id: supervisorId });
  return supervisor && mailboxDigest(supervisor.email);
}

/**
 * Keeps that the mailbox of a link takes no more mail about its trainee, when it is a link that asks for something. By any other,
 * and by one that is not the trainee's, nothing happens.
 */
export async function refuseByLink(
  manager: EntityManager,
  { linkId, purpose, userId }: { linkId: number | undefined; purpose: AskingPurpose; userId: number },
): Promise<void> {
  if (linkId === undefined) return;
  const link = await manager.findOneBy(actionLinkEntity, { id: linkId, purpose, userId });
  const mailbox = link && (await mailboxOfLink(manager, link));
  if (mailbox) await refuseMail(manager, mailbox, userId, 'trainee');
}

/** Notes that a fresh link was asked for in the place of this one. False when that was less than an hour ago. */
export async function noteRenewal(manager: EntityManager, linkId: number): Promise<boolean> {
  const [, count] = await manager.query(
    `UPDATE action_links SET renewed_at = now()
     WHERE id = $1 AND (renewed_at IS NULL OR renewed_at <= now() - $2 * interval '1 ms')`,
    [linkId, renewalIntervalMs],
  );
  return count === 1;
}

/** Removes all links that were issued for a trainee. */
export async function eraseLinksOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM action_links WHERE user_id = $1', [userId]);
}
