import { migrate, type Database } from '@clinical-hours/service-kit/database';
import { createTestDatabase, silentLog, type TestDatabase } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionEntity } from '../session/session.entity.ts';
import { wrongSums } from '../testing/session-reading.ts';
import { CountAskedSessions1760000013000 } from './1760000013000-count-asked-sessions.ts';
import { CountAskedMonths1760000015000 } from './1760000015000-count-asked-months.ts';
import { migrations } from './index.ts';

const older = migrations.slice(0, migrations.indexOf(CountAskedSessions1760000013000));

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('hours', older);
  database = await test.database([sessionEntity]);
  await database.query(`
    INSERT INTO sessions (user_id, supervisor_id, date, supervision_hours, direct_clinical_hours, status, reviewed_by,
      reviewed_at, pending_since, asked_at)
    VALUES (1, 7, '2026-01-31', 1.5, 0, 'approved', 'supervisor', now(), NULL, now()),
      (1, 7, '2026-02-01', 1, 2, 'pending', NULL, NULL, now(), now()),
      (1, 7, '2026-02-02', 0, 2.25, 'pending', NULL, NULL, now(), now()),
      (1, 7, '2026-02-03', 1, 0, 'pending', NULL, NULL, now(), NULL),
      (1, NULL, '2026-02-04', 0.25, 0, 'logged', NULL, NULL, NULL, NULL),
      (2, 8, '2026-02-05', 3, 0, 'pending', NULL, NULL, now(), now())`);
  // An older change leaves a row of zeros behind.
  await database.query('UPDATE sessions SET supervisor_id = 9 WHERE user_id = 2');
  await migrate({ service: 'hours', url: test.url, migrations, log: silentLog });
});
afterAll(() => test.drop());

const pending = () =>
  database.query(
    `SELECT user_id, is_asked, session_count, (supervision_hours + direct_clinical_hours)::text AS hours
     FROM session_totals WHERE status = 'pending' AND session_count > 0 ORDER BY user_id, is_asked`,
  );

describe('a database with pending sessions of before', () => {
  it('keeps apart those about which a supervisor was asked', async () => {
    expect(await wrongSums(database)).toEqual([]);
    expect(await pending()).toEqual([
      { user_id: 1, is_asked: false, session_count: 1, hours: '1.00' },
      { user_id: 1, is_asked: true, session_count: 2, hours: '5.25' },
      { user_id: 2, is_asked: true, session_count: 1, hours: '3.00' },
    ]);
  });

  it.each([
    ['are asked about', `UPDATE sessions SET asked_at = now() WHERE status = 'pending' AND asked_at IS NULL`],
    [
      'are asked about again',
      `UPDATE sessions SET asked_at = now() + interval '1 day' WHERE status = 'pending'`,
    ],
    ['move to another supervisor', `UPDATE sessions SET supervisor_id = 8, asked_at = NULL WHERE id = 2`],
    [
      'are decided',
      `UPDATE sessions SET status = 'approved', reviewed_by = 'supervisor', reviewed_at = now(),
         pending_since = NULL WHERE id = 3`,
    ],
    ['are deleted', `DELETE FROM sessions WHERE user_id = 2`],
  ])('goes on counting when sessions %s', async (_what, sql) => {
    await database.query(sql);
    expect(await wrongSums(database)).toEqual([]);
  });

  it('can go back, and counts as before then', async () => {
    const runner = database.createQueryRunner();
    try {
      await runner.startTransaction();
      await new CountAskedMonths1760000015000().down(runner);
      await new CountAskedSessions1760000013000().down(runner);
      await runner.query(`UPDATE sessions SET supervision_hours = 5, asked_at = NULL WHERE id = 2`);
      const sums = `SELECT user_id, supervisor_id, status, reviewed_by, session_count, supervision_hours FROM session_totals
        WHERE session_count > 0`;
      const rows = `SELECT user_id, coalesce(supervisor_id, 0), status, coalesce(reviewed_by, ''), count(*)::int,
        sum(supervision_hours) FROM sessions GROUP BY 1, 2, 3, 4`;
      expect(await runner.query(`(${sums}) EXCEPT (${rows})`)).toEqual([]);
      expect(await runner.query(`(${rows}) EXCEPT (${sums})`)).toEqual([]);
      const months = `SELECT user_id, month, status, reviewed_by, session_count, supervision_hours FROM session_months
        WHERE session_count > 0`;
      const monthRows = `SELECT user_id, date_trunc('month', date)::date, status, coalesce(reviewed_by, ''), count(*)::int,
        sum(supervision_hours) FROM sessions GROUP BY 1, 2, 3, 4`;
      expect(await runner.query(`(${months}) EXCEPT (${monthRows})`)).toEqual([]);
      expect(await runner.query(`(${monthRows}) EXCEPT (${months})`)).toEqual([]);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});
