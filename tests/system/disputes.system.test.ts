import type { AuditEntryRecord } from '@clinical-hours/proto/api';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { approveInOwnBrowser } from '../support/approvals.ts';
import { aTrainee, linkIn, mailTo } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const admin = new ApiClient(product.url);
const bearer = new ApiClient(product.url);
beforeAll(() => admin.post('/api/login', product.admin));

describe('a dispute', () => {
  it('tells administrators who had signed what, and what is undone, until the trainee is deleted', async () => {
    const { client, id: userId, registration } = await aTrainee(product);
    const { number, email } = await approveInOwnBrowser(product, client);
    const token = await linkIn(product, email, 'dispute');
    expect((await bearer.post(`/api/dispute/${token}`, { confirmation: 'not me' })).status).toBe(200);
    const entry = await eventually(async () => {
      const { body } = await admin.get('/api/admin/audit');
      const found = body.find(
        (one: AuditEntryRecord) => one.action === 'decision_disputed' && one.userId === userId,
      );
      expect(found?.disputeId).toEqual(expect.any(Number));
      return found as AuditEntryRecord;
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
      receipts: [{ number, attestation: 'Sam Supervisor', approvedCount: 1, flags: ['trainee_session'] }],
    });
    const mail = await mailTo(product, product.admin.email, `/verify/${number}`);
    expect(mail.text).toContain(`/user-management?tab=audit&dispute=${entry.disputeId}`);
    expect((await client.get(path)).status).toBe(403);
    expect((await bearer.get(path)).status).toBe(401);
    await admin.delete(`/api/users/${userId}`);
    await eventually(async () => expect((await admin.get(path)).status).toBe(404));
  });

  it.each([
    ['0', 400],
    ['-1', 400],
    ['1.5', 400],
    ['x'.repeat(5_000), 400],
    ['1%00', 400],
    ['2147483647', 404],
    ['9'.repeat(400), 404],
  ])('is not found by the id %j', async (id, status) => {
    expect((await admin.get(`/api/admin/disputes/${id}`)).status).toBe(status);
  });
});
