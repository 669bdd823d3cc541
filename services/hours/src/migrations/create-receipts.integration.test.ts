import { migrate, type Database } from '@clinical-hours/service-kit/database';
import { createTestDatabase, silentLog, type TestDatabase } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkReceipts } from '../receipt/receipt-chain.ts';
import { appendReceipt, eraseReceiptsOf, findReceipt } from '../receipt/receipt.repository.ts';
import { CreateReceipts1760000006000 } from './1760000006000-create-receipts.ts';
import { migrations } from './index.ts';

const older = migrations.slice(0, migrations.indexOf(CreateReceipts1760000006000));
const oldNumber = 'e'.repeat(32);

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('hours', older);
  database = await test.database([]);
  await database.query(`INSERT INTO approval_requests (user_id, supervisor_id) VALUES (1, 7)`);
  await database.query(
    `INSERT INTO approval_decisions (request_id, link_id, attestation, receipt_number) VALUES (1, 1, 'Sam Supervisor', $1)`,
    [oldNumber],
  );
  await migrate({ service: 'hours', url: test.url, migrations, log: silentLog });
});
afterAll(() => test.drop());

it('what was decided before there were receipts has none, and the chain begins with the first that is written', async () => {
  const { manager } = database;
  expect(await findReceipt(manager, oldNumber)).toBeUndefined();
  expect(await checkReceipts(manager)).toMatchObject({ receiptCount: 0, brokenAt: undefined });
  const number = 'f'.repeat(32);
  const entry = { kind: 'decision', number, userId: 1, requestId: 1, decisionId: 1 } as const;
  const body = JSON.stringify({ number });
  await database.transaction((within) =>
    appendReceipt(within, { ...entry, body, createdAt: new Date('2026-04-01T18:05:00.123Z') }),
  );
  expect(await findReceipt(manager, number)).toMatchObject({ id: 1, body, previousHash: null, next: null });
  expect(await checkReceipts(manager)).toMatchObject({ receiptCount: 1, brokenAt: undefined });
  await eraseReceiptsOf(manager, 1);
  expect(await findReceipt(manager, number)).toMatchObject({ body: null, salt: null });
  expect(await checkReceipts(manager)).toMatchObject({ receiptCount: 1, brokenAt: undefined });
});
