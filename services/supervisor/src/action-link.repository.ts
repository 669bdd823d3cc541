import type { Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import { actionLinkEntity, type ActionLink, type LinkPurpose } from './action-link.entity.ts';

export type NewActionLink = Omit<ActionLink, 'id' | 'endedAt' | 'createdAt'>;

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
}

/** Adds a link unless one was issued under the same purpose, subject and key. */
export async function insertUnlessIssued(manager: EntityManager, link: NewActionLink): Promise<void> {
  await manager.createQueryBuilder().insert().into(actionLinkEntity).values(link).orIgnore().execute();
}

/** Ends every open link of a supervisor. */
export async function endLinksOf(manager: EntityManager, supervisorId: number): Promise<void> {
  await manager.query(
    'UPDATE action_links SET ended_at = now() WHERE supervisor_id = $1 AND ended_at IS NULL',
    [supervisorId],
  );
}

/** Removes all links that were issued for a trainee. */
export async function eraseLinksOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM action_links WHERE user_id = $1', [userId]);
}
