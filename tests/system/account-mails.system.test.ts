import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { mailsTo } from '../support/mailbox-client.ts';
import '../support/provided-context.ts';
import { aTrainee, aVerifiedTrainee, mailTo, tokenIn } from '../support/test-accounts.ts';

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

describe('an account', () => {
  it('changes no address by the cookie of a web session alone', async () => {
    const { client, registration } = await aVerifiedTrainee(product);
    const email = `new-${registration['email']}`;
    for (const given of [{}, { currentPassword: '' }, { currentPassword: 'a guess' }]) {
      expect(await client.send('PATCH', '/api/user', { email, ...given })).toMatchObject({
        status: 400,
        body: { code: 'password_wrong', field: 'currentPassword' },
      });
    }
    expect((await client.get('/api/user')).body.email).toBe(registration['email']);
    const program = { email: registration['email'], program: 'MFT' };
    expect((await client.send('PATCH', '/api/user', program)).status).toBe(200);
  });

  it('sends five strangers one email each in a day, and is told when there is room again', async () => {
    const { client, registration } = await aTrainee(product);
    const change = (n: number) =>
      client.send('PATCH', '/api/user', {
        email: `stranger-${n}-${registration['email']}`,
        currentPassword: registration['password'],
      });
    for (let n = 0; n < 5; n += 1) expect((await change(n)).status).toBe(200);
    const refused = await change(5);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_addresses', field: 'email' } });
    expect(refused.body.message).toMatch(/Please try again in 24 hours\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    const mail = await mailTo(product, `stranger-4-${registration['email']}`, '/verify-email?token=');
    expect(mail.text).toContain('/refuse-address?token=');
    const refuse = { token: tokenIn(mail) };
    expect((await new ApiClient(product.url).post('/api/refuse-address', refuse)).status).toBe(200);
    for (let n = 0; n < 5; n += 1) {
      const stranger = `stranger-${n}-${registration['email']}`;
      await mailTo(product, stranger, '/verify-email?token=');
      expect(await mailsTo(product.mailboxUrl, stranger)).toHaveLength(1);
    }
    await mailTo(product, registration['email']!, '/verify-email?token=');
    expect(await mailsTo(product.mailboxUrl, registration['email']!)).toHaveLength(1);
  });

  it('takes no second factor before its address is verified', async () => {
    const { client, registration } = await aTrainee(product);
    const confirmed = { currentPassword: registration['password'] };
    expect(await client.post('/api/security/authenticator-app/setup', confirmed)).toMatchObject({
      status: 409,
      body: { code: 'email_unverified' },
    });
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
