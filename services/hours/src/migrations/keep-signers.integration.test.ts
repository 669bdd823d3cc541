import { migrate, type Database } from '@clinical-hours/service-kit/database';
import { createTestDatabase, silentLog, type TestDatabase } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendReceipt, eraseReceiptsOf } from '../receipt/receipt.repository.ts';
import { KeepSigners1760000007000 } from './1760000007000-keep-signers.ts';
import { migrations } from './index.ts';

const older = migrations.slice(0, migrations.indexOf(KeepSigners1760000007000));

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('hours', older);
  database = await test.database([]);
  await database.query(`INSERT INTO approval_requests (user_id, supervisor_id) VALUES (1, 7), (2, 7)`);
});
afterAll(() => test.drop());

const supervisor = {
  id: 7,
  name: 'Plain Friend',
  email: 'f@example.com',
  licenseNumber: 'NONE',
  credentials: '',
};

async function decide(decisionId: number, requestId: number, body: object | undefined): Promise<void> {
  const number = String(decisionId).repeat(32);
  await database.query(
    `INSERT INTO approval_decisions (request_id, link_id, attestation, receipt_number) VALUES ($1, 1, 'Plain Friend', $2)`,
    [requestId, number],
  );
  if (!body) return;
  const entry = { kind: 'decision', number, userId: requestId, requestId, decisionId } as const;
  const text = JSON.stringify({ number, ...body });
  await database.transaction((within) =>
    appendReceipt(within, { ...entry, body: text, createdAt: new Date('2026-04-01T18:05:00.123Z') }),
  );
}

it('reads signers and flags from the receipts that there are, erased ones and none told of nobody', async () => {
  await decide(1, 1, { supervisor, flags: ['trainee_session'] });
  await decide(2, 1, undefined);
  await decide(3, 2, { supervisor, flags: [] });
  await eraseReceiptsOf(database.manager, 2);
  await migrate({ service: 'hours', url: test.url, migrations, log: silentLog });
  await decide(4, 1, { supervisor: { ...supervisor, name: 'Quoted "Friend" 王' }, flags: [] });
  expect(await database.query('SELECT id, signer, flags FROM approval_decisions ORDER BY id')).toEqual([
    { id: 1, signer: supervisor, flags: ['trainee_session'] },
    { id: 2, signer: null, flags: null },
    { id: 3, signer: null, flags: null },
    { id: 4, signer: { ...supervisor, name: 'Quoted "Friend" 王' }, flags: [] },
  ]);
});
