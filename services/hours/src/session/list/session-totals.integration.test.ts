import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSession, daysToLog } from '../../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';
import { logMany } from '../../testing/many-sessions.ts';
import { wrongSums } from '../../testing/session-reading.ts';

let system: HoursSystem;
beforeAll(async () => {
  system = await startHoursSystem();
  // At the same time, so that the changes of three trainees overlap.
  await Promise.all([2, 3, 4].map((userId) => logMany(system.database, userId, 200)));
});
afterAll(() => system.drop());

const query = (sql: string, parameters: unknown[] = []) => system.database.query(sql, parameters);

describe('the sums beside the sessions', () => {
  it('add up after many sessions were logged at once', async () => {
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('would be found wrong if they were', async () => {
    await logMany(system.database, 1, 10);
    await query(`UPDATE session_totals SET supervision_hours = supervision_hours + 0.01 WHERE user_id = 1`);
    expect(await wrongSums(system.database)).not.toEqual([]);
    await query(`UPDATE session_totals SET supervision_hours = supervision_hours - 0.01 WHERE user_id = 1`);
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it.each([
    ['dates move to other months', `UPDATE sessions SET date = date + 40 WHERE id % 3 = 0`],
    [
      'hours change, to zero and from zero',
      `UPDATE sessions SET supervision_hours = 1.25 - supervision_hours
       WHERE supervision_hours <= 1.25`,
    ],
    [
      'supervisors come and go',
      `UPDATE sessions SET supervisor_id = NULLIF(supervisor_id, 2) WHERE id % 2 = 0`,
    ],
    [
      'statuses change',
      `UPDATE sessions SET status = 'logged', reviewed_by = NULL, reviewed_at = NULL, pending_since = NULL
       WHERE id % 5 = 0`,
    ],
    [
      'an insert meets what is there',
      `INSERT INTO sessions (user_id, date, supervision_hours)
       SELECT user_id, date, 999999.99 FROM sessions LIMIT 50`,
    ],
    [
      'supervisors are asked',
      `UPDATE sessions SET asked_at = CASE WHEN asked_at IS NULL THEN now() END WHERE status = 'pending' AND id % 3 > 0`,
    ],
    ['some are deleted', `DELETE FROM sessions WHERE id % 4 = 0`],
    ['nothing is changed', `UPDATE sessions SET notes = 'none' WHERE false`],
    ['all are deleted', `DELETE FROM sessions WHERE user_id = 3`],
  ])('add up when %s', async (_what, sql) => {
    await query(sql);
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('are taken back with the change that they belong to', async () => {
    const runner = system.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('DELETE FROM sessions WHERE user_id = 2');
    await runner.rollbackTransaction();
    await runner.release();
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('add up after many changes at the same moment, and without a deadlock', async () => {
    const userId = 900;
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
    const call = () => testCall({ userId });
    const nextDay = daysToLog();
    const log = (changes = {}) => system.sessions.create(call(), aSession({ date: nextDay(), ...changes }));
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await log()).id));
    await Promise.all([
      system.requests.request(call(), ids.slice(0, 4)),
      system.requests.request(call(), ids.slice(2, 6).toReversed()),
      ...ids.slice(6).map((id) => system.sessions.review(call(), id, 'approve', undefined)),
      ...ids.map(() => log({ requestApproval: true })),
    ]);
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('are gone with an erased trainee, and those of others stay', async () => {
    await system.messaging.deliver('auth.user_deleted.v1', { userId: 2 });
    const left = await query(
      `SELECT 1 FROM session_totals WHERE user_id = 2 UNION ALL SELECT 1 FROM session_months WHERE user_id = 2`,
    );
    expect(left).toEqual([]);
    expect(await wrongSums(system.database)).toEqual([]);
    expect(await query('SELECT 1 FROM session_totals WHERE user_id = 4')).not.toEqual([]);
  });
});
