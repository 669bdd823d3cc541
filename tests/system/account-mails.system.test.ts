import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { mailsTo } from '../support/mailbox-client.ts';
import '../support/provided-context.ts';
import { aVerifiedTrainee, mailTo, tokenIn } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const admin = new ApiClient(product.url);
beforeAll(() => admin.post('/api/login', product.admin));

describe('a changed address', () => {
  it('is taken back by the link in the email to the former address, which alone hears of it', async () => {
    const { client, registration } = await aVerifiedTrainee(product);
    const former = registration['email']!;
    const email = `new-${former}`;
    expect(
      (await client.send('PATCH', '/api/user', { email, currentPassword: registration['password'] })).status,
    ).toBe(200);
    const mail = await mailTo(product, former, '/undo-email-change?token=');
    expect(mail.text).toContain(`${product.url}/undo-email-change?token=`);
    const token = tokenIn(mail);
    await mailTo(product, email, '/verify-email?token=');
    expect((await new ApiClient(product.url).post('/api/undo-email-change', { token })).status).toBe(200);
    // The new address was not verified: its reader gets the link, and nothing else.
    const others = await mailsTo(product.mailboxUrl, email);
    expect(others.map(({ text }) => text.includes('/verify-email?token='))).toEqual([true]);
    const reset = await mailTo(product, former, '/reset-password?token=');
    const body = { token: tokenIn(reset), password: 'eight patient herons' };
    expect((await client.post('/api/reset-password', body)).status).toBe(200);
    const login = await client.post('/api/login', { username: former, password: body.password });
    expect(login).toMatchObject({ status: 200, body: { email: former } });
  });
});

describe('what an administrator does to how a user signs in', () => {
  it.each([
    ['sign-out', 'an administrator signed you out'],
    ['suspend', 'an administrator suspended your Clinical Hours account'],
  ])('%s is told to the user', async (action, words) => {
    const { client, registration, id } = await aVerifiedTrainee(product);
    expect((await admin.post(`/api/admin/users/${id}/${action}`)).status).toBe(200);
    await mailTo(product, registration['email']!, words);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('reinstate is told to the user', async () => {
    const { registration, id } = await aVerifiedTrainee(product);
    await admin.post(`/api/admin/users/${id}/suspend`);
    await admin.post(`/api/admin/users/${id}/reinstate`);
    await mailTo(product, registration['email']!, 'an administrator reinstated your Clinical Hours account');
  });
});
