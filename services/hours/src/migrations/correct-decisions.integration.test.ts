import { migrate, type Database } from '@clinical-hours/service-kit/database';
import { createTestDatabase, silentLog, type TestDatabase } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDispute, findDisputeOf } from '../dispute/dispute.repository.ts';
import { CorrectDecisions1760000008000 } from './1760000008000-correct-decisions.ts';
import { migrations } from './index.ts';

const older = migrations.slice(0, migrations.indexOf(CorrectDecisions1760000008000));
const disputedAt = new Date('2026-04-01T18:05:00.123Z');

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('hours', older);
  database = await test.database([]);
  await database.query(
    `INSERT INTO approval_requests (user_id, supervisor_id, disputed_at) VALUES (1, 7, $1), (2, 7, NULL)`,
    [disputedAt],
  );
  for (const requestId of [1, 1, 2]) await decide(requestId);
  await database.query('INSERT INTO disputes (request_id, link_id, reverted_count) VALUES (1, 3, 2)');
  await migrate({ service: 'hours', url: test.url, migrations, log: silentLog });
});
afterAll(() => test.drop());

let written = 0;
async function decide(requestId: number): Promise<void> {
  written += 1;
  await database.query(
    `INSERT INTO approval_decisions (request_id, link_id, attestation, receipt_number) VALUES ($1, 1, 'Sam', $2)`,
    [requestId, String(written).repeat(32)],
  );
}

it('takes older disputes as those of a whole request, with all its decisions', async () => {
  expect(await findDispute(database.manager, 1)).toMatchObject({
    requestId: 1,
    disputedAt,
    receiptNumber: null,
  });
  for (const disputed of [{ requestId: 1 }, { decisionId: 1 }, { decisionId: 2 }]) {
    expect(await findDisputeOf(database.manager, disputed)).toBe(1);
  }
  for (const disputed of [{ requestId: 2 }, { decisionId: 3 }]) {
    expect(await findDisputeOf(database.manager, disputed)).toBeUndefined();
  }
});

it('lets a version before it decide and dispute', async () => {
  await decide(2);
  await database.query('INSERT INTO disputes (request_id, link_id, reverted_count) VALUES (2, 3, 0)');
  expect(await findDisputeOf(database.manager, { requestId: 2 })).toBe(2);
});

it('can be taken back', async () => {
  const runner = database.createQueryRunner();
  await new CorrectDecisions1760000008000().down(runner);
  await new CorrectDecisions1760000008000().up(runner);
  await runner.release();
  expect(await findDisputeOf(database.manager, { decisionId: 1 })).toBe(1);
});
