import type { AuditEntryRecord } from '@clinical-hours/proto/api';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { aTrainee } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const admin = new ApiClient(product.url);
beforeAll(() => admin.post('/api/login', product.admin));

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
    'action=signed_out',
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
