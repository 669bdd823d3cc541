import { createHash } from 'node:crypto';
import type { Database } from '@clinical-hours/service-kit/database';

/** The lists whose changes the database counts: totals change with the sessions. */
export type ListName = 'sessions' | 'todos';

/**
 * The version of what a user's list answers: another one whenever the list has changed, by one indexed read. `content` is
 * what else the answer depends on: how it is written (the text of its SQL), and the query. Read it before the list itself, so
 * that a change in between gives a version that is too old, never one that is too new. It is made of random UUIDs rather than
 * of a counter: after an older copy of the database was put back, no number is given out a second time.
 */
export async function listVersion(
  database: Database,
  userId: number,
  list: ListName,
  ...content: string[]
): Promise<string> {
  const [row] = await database.query('SELECT version FROM list_versions WHERE user_id = $1 AND list = $2', [
    userId,
    list,
  ]);
  const parts = [userId, list, row?.version ?? '', ...content];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
