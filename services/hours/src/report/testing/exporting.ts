import type { Database } from '@clinical-hours/service-kit/database';
import { gatherLog, readSource, type LogContent } from '../hours-log.ts';
import type { SessionSnapshot } from '../session-snapshot.ts';

/** Inserts many sessions with supervisor 7 without validation, three on a day. */
export async function seedSessions(
  database: Database,
  userId: number,
  count: number,
  notesBytes = 10,
): Promise<void> {
  await database.query(
    `INSERT INTO sessions (user_id, supervisor_id, date, direct_clinical_hours, notes)
     SELECT $1, 7, '2026-03-31'::date - n / 3, 1.25, repeat('x', $3) FROM generate_series(1, $2) n`,
    [userId, count, notesBytes],
  );
}

/** Returns the number of open transactions that run no statement. */
export async function openTransactions(database: Database): Promise<number> {
  const [{ count }] = await database.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  return count;
}

/** Returns the number of exports as CSV that hold a connection, at work or waiting for their reader. */
export async function openCursors(database: Database): Promise<number> {
  const [{ count }] = await database.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND state <> 'idle' AND query ~ '^(DECLARE|FETCH)'`,
  );
  return count;
}

/** Returns for how long the oldest of them has waited for its reader, in milliseconds; 0 without one. */
export async function oldestWaitMs(database: Database): Promise<number> {
  const [{ ms }] = await database.query(
    `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - state_change)) * 1000, 0)::float8 AS ms
     FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'idle in transaction' AND query LIKE 'FETCH%'`,
  );
  return ms;
}

export async function readLog(snapshot: SessionSnapshot): Promise<LogContent> {
  return gatherLog(await readSource(snapshot, 'America/New_York'), snapshot.batches());
}
