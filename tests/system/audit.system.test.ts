import {
  groupReceiptNumber,
  type AuditEntryRecord,
  type FlaggedReceiptRecord,
} from '@clinical-hours/proto/api';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { approve, approveAsFriend } from '../support/approvals.ts';
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
        traineeCount: 1,
        confirmedAt: null,
      },
    });
    const older = await admin.get(`/api/admin/flagged-receipts?before=${listed!.id}`);
    expect(older.body.map((one: FlaggedReceiptRecord) => one.id)).not.toContain(listed!.id);
    await eventually(async () => {
      const { body: entries } = await admin.get('/api/admin/audit');
      expect(entries).toContainEqual(
        expect.objectContaining({ action: 'decision_flagged', userId: id, actorId: null }),
      );
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

  it('flags what came from an address that the trainee had before', async () => {
    const { client, registration } = await aTrainee(product);
    const former = registration['email']!;
    const currentPassword = registration['password'];
    await client.send('PATCH', '/api/user', { email: `new-${former}`, currentPassword });
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

async function search(query: string): Promise<AuditEntryRecord[]> {
  const { status, body } = await admin.get(`/api/admin/audit?${query}`);
  expect(status).toBe(200);
  return body;
}

describe('the audit log', () => {
  it('tells what became of each field, from where and by which browser, to whoever searches for the user', async () => {
    const { id, registration } = await aTrainee(product);
    const body = { name: registration['name'], email: registration['email'], totalRequiredHours: 4000 };
    await admin.put(`/api/users/${id}`, { ...body, emailVerified: true }, { 'User-Agent': 'Journey/1.0' });
    const [entry, ...others] = await search(`userId=${id}&action=user_updated`);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      userId: id,
      changes: [
        { field: 'totalRequiredHours', from: '0.00', to: '4000.00' },
        { field: 'emailVerified', from: 'false', to: 'true' },
      ],
      address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      userAgent: 'Journey/1.0',
    });
    const today = entry!.createdAt.slice(0, 10);
    expect(await search(`userId=${id}&action=&from=1900-01-01&to=9999-12-31`)).toContainEqual(entry);
    expect(await search(`userId=${id}&to=${Number(today.slice(0, 4)) - 1}-01-01`)).toEqual([]);
    expect(await search(`userId=${id}&before=${entry!.id}&action=user_updated`)).toEqual([]);
  });

  it('tells who exported all users, and how many', async () => {
    const { body: users } = await admin.get('/api/admin/users');
    await admin.get('/api/admin/users/export');
    const [entry] = await search('action=users_exported');
    expect(entry).toMatchObject({
      actorId: users[0].id,
      details: expect.stringMatching(/^exported \d+ users$/),
    });
  });

  it.each([
    'action=signed_away',
    'action=signed_in&action=user_updated',
    `action=${'a'.repeat(6_000)}`,
    'userId=0',
    'userId=-1',
    'userId=1.5',
    'userId=x',
    'userId=2147483648',
    `userId=${'9'.repeat(400)}`,
    'from=yesterday',
    'from=2026-02-30',
    'to=0001-01-01',
    'to=2026-13-01',
    `to=${'2026-01-01'.repeat(500)}`,
    'from=2026-03-02&to=2026-03-01',
    'from=%00',
  ])('refuses to be searched by %s', async (query) => {
    const refused = await admin.get(`/api/admin/audit?${query}`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
    expect(refused.body.message.length).toBeLessThan(300);
  });
});
