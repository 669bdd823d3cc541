import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import '../support/provided-context.ts';
import { aTrainee, mailTo, tokenIn } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const admin = new ApiClient(product.url);
beforeAll(() => admin.post('/api/login', product.admin));

describe('a forgotten password', () => {
  it('is reset by the email, and every web session of the user ends', async () => {
    const { client, registration } = await aTrainee(product);
    const email = registration['email']!;
    const elsewhere = new ApiClient(product.url);
    await elsewhere.post('/api/login', { username: email, password: registration['password'] });
    const asked = await new ApiClient(product.url).post('/api/forgot-password', {
      email: email.toUpperCase(),
    });
    expect(asked.status).toBe(202);
    const mail = await mailTo(product, email, '/reset-password?token=');
    const body = { token: tokenIn(mail), password: 'eight patient herons' };
    expect((await new ApiClient(product.url).post('/api/reset-password', body)).status).toBe(200);
    for (const session of [client, elsewhere]) {
      expect((await session.get('/api/sessions')).status).toBe(401);
    }
    expect(
      (await client.post('/api/login', { username: email, password: registration['password'] })).status,
    ).toBe(401);
    expect((await client.post('/api/login', { username: email, password: body.password })).status).toBe(200);
    const again = await client.post('/api/reset-password', { ...body, password: 'nine patient herons' });
    expect(again).toMatchObject({ status: 400, body: { code: 'reset_link_invalid' } });
  });

  it('answers alike for an address that nobody has, whatever Host the request claims', async () => {
    const { registration } = await aTrainee(product);
    const visitor = new ApiClient(product.url);
    const headers = { 'X-Forwarded-Host': 'evil.example.com', 'X-Forwarded-For': '203.0.113.7' };
    const known = await visitor.post('/api/forgot-password', { email: registration['email'] }, headers);
    const unknown = await visitor.post('/api/forgot-password', { email: 'nobody@example.com' }, headers);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const mail = await mailTo(product, registration['email']!, '/reset-password?token=');
    expect(mail.text).toContain(`${product.url}/reset-password?token=`);
    expect(mail.text).not.toContain('evil.example.com');
  });
});

describe('the profile', () => {
  it('changes only what is sent, and never rights or ids', async () => {
    const { client, id } = await aTrainee(product);
    const changed = await client.send('PATCH', '/api/user', {
      totalRequiredHours: 3000,
      licenseNumber: 'AMFT 1',
      isAdmin: true,
      emailVerified: true,
      id: 1,
      userId: 1,
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        id,
        totalRequiredHours: 3000,
        licenseNumber: 'AMFT 1',
        isAdmin: false,
        emailVerified: false,
        name: 'Tess Trainee',
      },
    });
    expect((await client.send('PATCH', '/api/user', { licenseNumber: null })).body.licenseNumber).toBeNull();
  });

  it('is sent three further links within an hour, and then told to look for them', async () => {
    const [{ client }, { client: other }] = [await aTrainee(product), await aTrainee(product)];
    const resend = (of: ApiClient) => of.post('/api/user/resend-verification', {});
    for (let sent = 0; sent < 3; sent += 1) expect((await resend(client)).status).toBe(202);
    const refused = await resend(client);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.body.message).toMatch(
      /^We sent you three links within an hour\. .* in (59|60) minutes\.$/,
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await resend(other)).status).toBe(202);
  });
});

it.each(['0', 'x', '2147483648', ''])('no settled recoveries are listed before entry %j', async (before) => {
  const refused = await admin.get(`/api/admin/recovery-requests/settled?before=${before}`);
  expect(refused).toMatchObject({ status: 400, body: { code: 'before_invalid' } });
});
