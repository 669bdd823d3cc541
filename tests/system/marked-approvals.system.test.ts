import type { FlaggedReceiptRecord } from '@clinical-hours/proto/api';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { approve, approveInOwnBrowser } from '../support/approvals.ts';
import { aTrainee } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const admin = new ApiClient(product.url);
beforeAll(() => admin.post('/api/login', product.admin));

async function find(number: string): Promise<FlaggedReceiptRecord | undefined> {
  const { body } = await admin.get('/api/admin/flagged-receipts');
  return body.find((one: FlaggedReceiptRecord) => one.number === number);
}

describe('a marked approval', () => {
  it('shows what a trainee approved in their own browser, in the list and in the audit log, until they are deleted', async () => {
    const { client, id, registration } = await aTrainee(product);
    const { number, email } = await approveInOwnBrowser(product, client);
    const { body: receipt } = await client.get(`/api/receipts/${number}`);
    const listed = await find(number);
    expect(listed).toEqual({
      id: expect.any(Number),
      number,
      decidedAt: receipt.decidedAt,
      trainee: { id, name: registration['name'] },
      supervisor: expect.objectContaining({ email }),
      attestation: 'Sam Supervisor',
      approvedCount: 1,
      rejectedCount: 0,
      approvedHours: '3.50',
      flags: ['trainee_session'],
      disputedAt: null,
    });
    const older = await admin.get(`/api/admin/flagged-receipts?before=${listed!.id}`);
    expect(older.body.map((one: FlaggedReceiptRecord) => one.id)).not.toContain(listed!.id);
    await eventually(async () => {
      const { body: entries } = await admin.get('/api/admin/audit');
      expect(entries).toContainEqual(
        expect.objectContaining({ action: 'decision_flagged', userId: id, actorId: null }),
      );
    });
    await admin.delete(`/api/users/${id}`);
    await eventually(async () => expect(await find(number)).toBeUndefined());
  });

  it('flags what came from an address that the trainee had before', async () => {
    const { client, registration } = await aTrainee(product);
    const former = registration['email']!;
    await client.send('PATCH', '/api/user', { email: `new-${former}` });
    const { number } = await approve(product, client, { email: former }, new ApiClient(product.url));
    expect(await find(number)).toMatchObject({
      supervisor: { email: former },
      flags: ['former_trainee_address'],
    });
    expect(JSON.stringify((await client.get('/api/user')).body)).not.toContain(`"${former}"`);
  });

  it.each(['0', '-1', '1.5', 'x', '', '2147483648', '9'.repeat(400), '1&before=2', '1%00'])(
    'refuses to read before %j',
    async (before) => {
      for (const list of ['audit', 'failed-mails', 'flagged-receipts']) {
        expect(await admin.get(`/api/admin/${list}?before=${before}`)).toMatchObject({
          status: 400,
          body: { code: 'before_invalid' },
        });
      }
    },
  );
});
