import { migrate, type Database } from '@clinical-hours/service-kit/database';
import { createTestDatabase, silentLog, type TestDatabase } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendReceipt, eraseReceiptsOf } from '../receipt/receipt.repository.ts';
import { IndexFlags1760000009000 } from './1760000009000-index-flags.ts';
import { migrations } from './index.ts';

const older = migrations.filter((migration) => migration !== IndexFlags1760000009000);

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('hours', older);
  database = await test.database([]);
  await database.query(`INSERT INTO approval_requests (user_id, supervisor_id) VALUES (1, 7), (2, 7)`);
});
afterAll(() => test.drop());

const session = (decision: string, hours: string, notes = 'Of a client.') => ({
  supervisionHours: hours,
  directClinicalHours: '0.10',
  indirectClinicalHours: '0.20',
  notes,
  decision,
});

async function decide(decisionId: number, requestId: number, flags: string[], sessions: object[]) {
  const number = String(decisionId).repeat(32);
  await database.query(
    `INSERT INTO approval_decisions (request_id, link_id, attestation, receipt_number) VALUES ($1, 1, 'Sam', $2)`,
    [requestId, number],
  );
  const body = JSON.stringify({ number, attestation: 'Sam', sessions, flags });
  const about = { number, userId: requestId, requestId, decisionId, createdAt: new Date() };
  await database.transaction((within) => appendReceipt(within, { kind: 'decision', ...about, body }));
}

it('adds up what decisions with flags approve, of old receipts and of new ones, and keeps no notes', async () => {
  await decide(1, 1, ['other_name'], [session('approve', '1.00'), session('reject', '9.00')]);
  await decide(2, 1, [], [session('approve', '1.00')]);
  await decide(3, 2, ['other_name'], [session('approve', '1.00')]);
  await eraseReceiptsOf(database.manager, 2);
  await migrate({ service: 'hours', url: test.url, migrations, log: silentLog });
  await decide(4, 1, ['trainee_session'], [session('reject', '9.00')]);
  await decide(5, 1, [], [session('approve', '1.00')]);
  const rows = await database.query(
    'SELECT id, flagged_summary AS summary FROM approval_decisions ORDER BY id',
  );
  const told = { attestation: 'Sam' };
  const one = { ...told, number: '1'.repeat(32), flags: ['other_name'] };
  const four = { ...told, number: '4'.repeat(32), flags: ['trainee_session'] };
  expect(rows).toEqual([
    { id: 1, summary: { ...one, approvedCount: 1, rejectedCount: 1, approvedHours: '1.30' } },
    { id: 2, summary: null },
    { id: 3, summary: null },
    { id: 4, summary: { ...four, approvedCount: 0, rejectedCount: 1, approvedHours: '0.00' } },
    { id: 5, summary: null },
  ]);
});
