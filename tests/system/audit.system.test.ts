import {
  groupReceiptNumber,
  type AuditEntryRecord,
  type FlaggedReceiptRecord,
} from '@clinical-hours/proto/api';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { approveAsFriend } from '../support/approvals.ts';
import { aTrainee, aVerifiedTrainee, linkIn, mailTo } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const admin = new ApiClient(product.url);
beforeAll(() => admin.post('/api/login', product.admin));

async function find(number: string): Promise<FlaggedReceiptRecord | undefined> {
  const { body } = await admin.get('/api/admin/flagged-receipts');
  return body.find((one: FlaggedReceiptRecord) => one.number === number);
}

describe('a marked approval', () => {
  it('shows what was approved under another name, in the list and in the audit log, until they are deleted', async () => {
    const { client, id, registration } = await aTrainee(product);
    const { number, email } = await approveAsFriend(product, client);
    const { body: receipt } = await client.get(`/api/receipts/${number}`);
    const listed = await find(number);
    expect(listed).toEqual({
      id: expect.any(Number),
      number,
      decidedAt: receipt.decidedAt,
      trainee: { id, name: registration['name'], flaggedCount: 1 },
      supervisor: expect.objectContaining({ email }),
      deputy: null,
      attestation: 'Plain Friend',
      approvedCount: 1,
      rejectedCount: 0,
      approvedHours: '3.50',
      flags: ['other_name'],
      disputedAt: null,
      withdrawal: null,
      lookedAt: null,
      note: null,
      mailbox: {
        address: `${email[0]}•••@example.com`,
        enteredBy: 'trainee',
        isFreeMail: false,
        isShared: false,
        traineeCount: 1,
        confirmedAt: null,
      },
    });
    const older = await admin.get(`/api/admin/flagged-receipts?before=${listed!.id}`);
    expect(older.body.map((one: FlaggedReceiptRecord) => one.id)).not.toContain(listed!.id);
    await eventually(async () => {
      const { body: entries } = await admin.get(`/api/admin/audit?action=decision_flagged&userId=${id}`);
      expect(entries).toMatchObject([{ actorId: null }]);
    });
    const looked = await admin.put(`/api/admin/flagged-receipts/${listed!.id}`, {
      state: 'looked_at',
      note: 'Their clinic shares a computer.',
    });
    expect(looked.body).toMatchObject({
      lookedAt: expect.any(String),
      note: 'Their clinic shares a computer.',
    });
    const { body: open } = await admin.get('/api/admin/flagged-receipts?state=open');
    expect(open.map((one: FlaggedReceiptRecord) => one.id)).not.toContain(listed!.id);
    expect((await client.put(`/api/admin/flagged-receipts/${listed!.id}`, { state: 'open' })).status).toBe(
      403,
    );
    expect((await admin.put('/api/admin/flagged-receipts/2147483647', { state: 'open' })).status).toBe(404);
    expect((await admin.get('/api/admin/lone-addresses')).status).toBe(200);
    await admin.delete(`/api/users/${id}`);
    const name = `${registration['name']} (${registration['username']})`;
    expect((await admin.get('/api/admin/deleted-users')).body).toContainEqual(
      expect.objectContaining({ id, name }),
    );
    expect((await admin.get(`/api/admin/audit?action=user_deleted&userId=${id}`)).body).toMatchObject([
      { userId: id, userName: name },
    ]);
    await eventually(async () => expect(await find(number)).toBeUndefined());
    const told = await mailTo(product, email, 'account at Clinical Hours was deleted');
    expect(told.text).toContain(groupReceiptNumber(number));
  });
});

const bearer = new ApiClient(product.url);

describe('a dispute', () => {
  it('tells administrators who had signed what, and what is undone, until the trainee is deleted', async () => {
    const { client, id: userId, registration } = await aTrainee(product);
    // Others are told of disputes once an hour, and other tests dispute.
    const { id, registration: fresh } = await aVerifiedTrainee(product);
    const { name, email: freshEmail } = fresh;
    const promoted = await admin.send('PUT', `/api/users/${id}`, {
      name,
      email: freshEmail,
      isAdmin: true,
    });
    expect(promoted.status).toBe(200);
    const { number, email } = await approveAsFriend(product, client);
    const token = await linkIn(product, email, 'dispute');
    expect((await bearer.post(`/api/dispute/${token}`, { confirmation: 'not me' })).status).toBe(200);
    const entry = await eventually(async () => {
      const { body } = await admin.get(`/api/admin/audit?action=decision_disputed&userId=${userId}`);
      expect(body).toMatchObject([{ disputeId: expect.any(Number) }]);
      return body[0] as AuditEntryRecord;
    });
    const path = `/api/admin/disputes/${entry.disputeId}`;
    const { body: dispute } = await admin.get(path);
    expect(dispute).toMatchObject({
      id: entry.disputeId,
      trainee: { id: userId, name: registration['name'] },
      supervisor: { name: 'Sam Supervisor', email, licenseNumber: 'LMFT-1' },
      isSigned: true,
      isWholeRequest: false,
      revertedCount: 1,
      request: { sessionCount: 1, hours: '3.50' },
      receipts: [{ number, attestation: 'Plain Friend', approvedCount: 1, flags: ['other_name'] }],
    });
    const mail = await mailTo(product, freshEmail!, `/verify/${number}`);
    expect(mail.text).toContain(`/user-management?tab=audit&dispute=${entry.disputeId}`);
    expect((await client.get(path)).status).toBe(403);
    expect((await bearer.get(path)).status).toBe(401);
    await admin.delete(`/api/users/${id}`);
    await admin.delete(`/api/users/${userId}`);
    await eventually(async () => expect((await admin.get(path)).status).toBe(404));
  });
});
