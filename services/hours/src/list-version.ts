import { createHash } from 'node:crypto';
import { queryPrepared, type Database } from '@clinical-hours/service-kit/database';

/** The lists whose changes the database counts: totals change with the sessions. */
export type ListName = 'sessions' | 'todos';

const versionSql = 'SELECT version FROM list_versions WHERE user_id = $1 AND list = $2';

/** How the versions of a user's list begin. `content` is what else the answer depends on: how it is written, and the query. */
export function versionPrefix(userId: number, list: ListName, ...content: string[]): string {
  const parts = JSON.stringify([userId, list, ...content]);
  return createHash('sha256').update(parts).digest('base64url').slice(0, 22);
}

/**
 * The version of what a user's list answers: another one whenever the list has changed, by one indexed read. Read it before
 * the list itself, so that a change in between gives a version that is too old, never one that is too new. It is a random UUID
 * rather than a counter: after an older copy of the database was put back, no number is given out a second time.
 */
export async function listVersion(
  database: Database,
  userId: number,
  list: ListName,
  ...content: string[]
): Promise<string> {
  const [row] = await queryPrepared<{ version: string }>(database, versionSql, [userId, list]);
  return versionPrefix(userId, list, ...content) + (row?.version ?? '');
}
