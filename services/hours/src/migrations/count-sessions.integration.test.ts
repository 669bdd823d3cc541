import { migrate, type Database } from '@clinical-hours/service-kit/database';
import { createTestDatabase, silentLog, type TestDatabase } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionEntity } from '../session/session.entity.ts';
import { wrongSums } from '../testing/session-reading.ts';
import { CountSessions1760000004000 } from './1760000004000-count-sessions.ts';
import { migrations } from './index.ts';

const older = migrations.slice(0, migrations.indexOf(CountSessions1760000004000));

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('hours', older);
  database = await test.database([sessionEntity]);
  await database.query(`
    INSERT INTO sessions (user_id, supervisor_id, date, supervision_hours, status, reviewed_by, reviewed_at, pending_since)
    VALUES (1, 7, '2026-01-31', 1.5, 'approved', 'supervisor', now(), NULL),
      (1, 7, '2026-01-01', 2, 'approved', 'self', now(), NULL),
      (1, NULL, '2026-02-01', 0.25, 'logged', NULL, NULL, NULL),
      (1, 7, '2026-02-02', 1, 'pending', NULL, NULL, now()),
      (1, 7, '2026-02-03', 1, 'pending', NULL, NULL, now()),
      (2, 8, '2026-02-28', 3, 'rejected', 'self', now(), NULL)`);
  await database.query(
    `INSERT INTO approval_requests (user_id, supervisor_id, created_at) VALUES (1, 7, '2026-02-05T12:00:00Z')`,
  );
  await database.query(
    `INSERT INTO approval_items (request_id, session_id, state) VALUES (1, 4, 'open'), (1, 5, 'dropped')`,
  );
  await database.query(
    `INSERT INTO approval_decisions (request_id, link_id, attestation) VALUES (1, 1, 'Sam Supervisor'), (1, 1, 'Sam Supervisor')`,
  );
  await migrate({ service: 'hours', url: test.url, migrations, log: silentLog });
});
afterAll(() => test.drop());

describe('a database with sessions that were logged before they were counted', () => {
  it('has their sums, and a version for each trainee', async () => {
    expect(await wrongSums(database)).toEqual([]);
    const versions = await database.query('SELECT user_id, list FROM list_versions ORDER BY user_id');
    expect(versions).toEqual([
      { user_id: 1, list: 'sessions' },
      { user_id: 2, list: 'sessions' },
    ]);
  });

  it('knows when supervisors were asked about what is still open', async () => {
    const asked = await database.query('SELECT id, asked_at FROM sessions WHERE asked_at IS NOT NULL');
    expect(asked).toEqual([{ id: 4, asked_at: new Date('2026-02-05T12:00:00Z') }]);
  });

  it('has a receipt number for each decision', async () => {
    const numbers: { number: string }[] = await database.query(
      'SELECT receipt_number AS number FROM approval_decisions',
    );
    const distinct = new Set(numbers.map(({ number }) => number));
    expect([...distinct].filter((number) => /^[0-9a-f]{32}$/.test(number))).toHaveLength(2);
  });

  it('goes on counting', async () => {
    await database.query(`UPDATE sessions SET supervision_hours = supervision_hours + 1, status = 'logged', reviewed_by = NULL,
      reviewed_at = NULL, pending_since = NULL, supervisor_id = 9`);
    expect(await wrongSums(database)).toEqual([]);
  });
});
