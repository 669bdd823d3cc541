import { createHash } from 'node:crypto';
import { queryPrepared, type Database } from '@clinical-hours/service-kit/database';

/** The lists that have a version. Totals change with the sessions. */
export type ListName = 'sessions' | 'todos';

const versionSql = 'SELECT version FROM list_versions WHERE user_id = $1 AND list = $2';

/**
 * The prefix of the versions of a user's list. `content` is everything else that the response depends on: its format
 * and the query.
 */
export function versionPrefix(userId: number, list: ListName, ...content: string[]): string {
  const parts = JSON.stringify([userId, list, ...content]);
  return createHash('sha256').update(parts).digest('base64url').slice(0, 22);
}

/**
 * Returns the version of a user's list, which differs after every change of the list, by one indexed read. Read it
 * before the list itself, so that a change in between makes the version too old, never too new. The version contains a
 * random UUID rather than a counter, because a restored older database would give out a number a second time.
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
