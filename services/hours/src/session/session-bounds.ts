import { accountBounds } from '@clinical-hours/proto/api';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { EntityManager } from 'typeorm';

const { sessions: maxSessions, changesOfSession: maxChanges } = accountBounds;
const inWords = (count: number): string => count.toLocaleString('en-US');

/** Returns how many more sessions a trainee can have. Takes no lock. */
export async function roomForSessions(manager: EntityManager, userId: number): Promise<number> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    'SELECT coalesce(sum(session_count), 0)::int AS count FROM session_totals WHERE user_id = $1',
    [userId],
  );
  return Math.max(0, maxSessions - count);
}

/** Throws a conflict if a trainee has no room for a session. The trainee's other calls wait until the commit. */
export async function refuseOneTooMany(manager: EntityManager, userId: number): Promise<void> {
  await lockSessions(manager, userId);
  if ((await roomForSessions(manager, userId)) > 0) return;
  throw conflict(
    'too_many_sessions',
    `You have ${inWords(maxSessions)} sessions, the most there can be. Please delete some that you don't need, then try again`,
  );
}

/** Throws a conflict when a trainee has no room for the sessions of a file, as `refuseOneTooMany` does. */
export async function refuseTooManyImported(
  manager: EntityManager,
  userId: number,
  count: number,
): Promise<void> {
  await lockSessions(manager, userId);
  refuseBeyond(await roomForSessions(manager, userId), count);
}

/** Throws a conflict when a trainee has no room for deleted sessions to come back, as `refuseOneTooMany` does. */
export async function refuseTooManyRestored(
  manager: EntityManager,
  userId: number,
  count: number,
): Promise<void> {
  await lockSessions(manager, userId);
  const room = await roomForSessions(manager, userId);
  if (count <= room) return;
  throw conflict(
    'too_many_sessions',
    `Nothing was restored: there is room for ${inWords(room)} more of at most ${inWords(maxSessions)} sessions. Please delete some that you don't need, then try again`,
  );
}

/** Throws a conflict when a file has more sessions than there is room for. */
export function refuseBeyond(room: number, count: number): void {
  if (count <= room) return;
  const sessions = count === 1 ? '1 session' : `${inWords(count)} sessions`;
  throw conflict(
    'too_many_sessions',
    `Nothing was imported: the file has ${sessions} to import, and there is room for ${inWords(room)} of at most ${inWords(maxSessions)}. Please remove rows from the file, or delete sessions that you don't need`,
  );
}

// A trigger takes this lock at every change of the list anyway. Before the first session there is no row to lock.
async function lockSessions(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(`SELECT 1 FROM list_versions WHERE user_id = $1 AND list = 'sessions' FOR UPDATE`, [
    userId,
  ]);
}

/**
 * Throws a conflict when one of the sessions was changed, or asked about, as often as one may be. Every way back to
 * where a session was leads through a request or a decision, so only these are refused.
 */
export async function refuseRestless(manager: EntityManager, sessionIds: number[]): Promise<void> {
  const [found] = await manager.query<[{ date: string }?]>(
    `SELECT s.date::text FROM sessions s WHERE s.id = ANY ($1) AND (
       (SELECT count(*) FROM session_status_changes c WHERE c.session_id = s.id) >= $2
       OR (SELECT count(*) FROM approval_items i WHERE i.session_id = s.id) >= $2)
     ORDER BY s.id LIMIT 1`,
    [sessionIds, maxChanges],
  );
  if (!found) return;
  throw conflict(
    'session_changed_often',
    `A session of ${found.date} was sent or decided ${maxChanges} times, the most there can be. Please log it as a new one`,
  );
}
