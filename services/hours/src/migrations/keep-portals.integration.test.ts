import { migrate, type Database } from '@clinical-hours/service-kit/database';
import { createTestDatabase, silentLog, type TestDatabase } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendReceipt } from '../receipt/receipt.repository.ts';
import { KeepPortals1760000017000 } from './1760000017000-keep-portals.ts';
import { migrations } from './index.ts';

const older = migrations.slice(0, migrations.indexOf(KeepPortals1760000017000));

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('hours', older);
  database = await test.database([]);
  await database.query(`INSERT INTO approval_requests (user_id, supervisor_id) VALUES (1, 7)`);
});
afterAll(() => test.drop());

const supervisor = {
  id: 7,
  name: 'Sam Supervisor',
  email: 's@example.com',
  licenseNumber: 'L',
  credentials: '',
};
const deputy = { name: 'Dana Deputy', email: 'd@example.com', licenseNumber: 'D', credentials: '' };

async function decide(decisionId: number, links: string, body: object): Promise<void> {
  const number = String(decisionId).repeat(32);
  await database.query(
    `INSERT INTO approval_decisions (request_id, ${links.includes('9') ? 'portal_link_id' : 'link_id'}, attestation,
       receipt_number) VALUES (1, ${links}, 'Somebody', $1)`,
    [number],
  );
  const entry = { kind: 'decision', number, userId: 1, requestId: 1, decisionId } as const;
  const text = JSON.stringify({ number, flags: [], supervisor, ...body });
  await database.transaction((within) =>
    appendReceipt(within, { ...entry, body: text, createdAt: new Date('2026-04-01T18:05:00.123Z') }),
  );
}

it('keeps deputies from receipts and one link with each decision, and can be taken back', async () => {
  await decide(1, '5', {});
  await migrate({ service: 'hours', url: test.url, migrations, log: silentLog });
  await decide(2, '5', { deputy });
  await decide(3, '9', {});
  const rows = 'SELECT link_id, portal_link_id, signer, deputy FROM approval_decisions ORDER BY id';
  expect(await database.query(rows)).toEqual([
    { link_id: 5, portal_link_id: null, signer: supervisor, deputy: null },
    { link_id: 5, portal_link_id: null, signer: supervisor, deputy },
    { link_id: null, portal_link_id: 9, signer: supervisor, deputy: null },
  ]);
  for (const links of ['NULL, NULL', '5, 9']) {
    await expect(
      database.query(
        `INSERT INTO approval_decisions (request_id, link_id, portal_link_id, attestation, receipt_number)
         VALUES (1, ${links}, 'Somebody', 'x')`,
      ),
    ).rejects.toThrow('approval_decisions_carried');
  }
  const runner = database.createQueryRunner();
  try {
    await new KeepPortals1760000017000().down(runner);
  } finally {
    await runner.release();
  }
  await decide(6, '5', { deputy });
  expect(await database.query('SELECT link_id, signer FROM approval_decisions ORDER BY id')).toEqual(
    [5, 5, 0, 5].map((link_id) => ({ link_id, signer: supervisor })),
  );
});
