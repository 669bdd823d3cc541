import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import {
  actionLinkEntity,
  type ActionLink,
  type AskingPurpose,
  type LinkPurpose,
} from './action-link.entity.ts';

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

  /** The time by which links run out. */
  now(): Promise<Date> {
    return databaseTime(this.#manager);
  }
}

/** Adds a link unless one was issued under the same purpose, subject and key. */
export async function insertUnlessIssued(manager: EntityManager, link: NewActionLink): Promise<void> {
  await manager.createQueryBuilder().insert().into(actionLinkEntity).values(link).orIgnore().execute();
}

/**
 * Ends every open link that asks a supervisor for something. Those stay by which a receipt is disputed: otherwise whoever forged
 * a decision could take the record away, and the link with it.
 */
export async function endAskingLinksOf(manager: EntityManager, supervisorId: number): Promise<void> {
  await manager.query(
    `UPDATE action_links SET ended_at = now()
     WHERE supervisor_id = $1 AND ended_at IS NULL AND purpose <> 'dispute_decision'`,
    [supervisorId],
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
