import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../../deploy/local/product.ts';
import { startTestProduct } from '../../../deploy/local/test/test-product.ts';
import { ApiClient, aRegistration, aSessionBody, aSupervisorBody } from './testing/api-client.ts';

interface Mail {
  to: { address: string }[];
  subject: string;
  text: string;
}

let product: Product;
let admin: ApiClient;
beforeAll(async () => {
  product = await startTestProduct();
  admin = new ApiClient(product.url);
  const { username, password } = product.admin;
  await admin.post('/api/login', { username, password });
});
afterAll(() => product.stop());

/** Waits for an e-mail to an address whose text has something in it. */
function mailTo(address: string, part: string): Promise<Mail> {
  const look = async (): Promise<Mail> => {
    const mails = (await (await fetch(`${product.mailboxUrl}/email`)).json()) as Mail[];
    const found = mails.findLast(({ to, text }) => to[0]?.address === address && text.includes(part));
    if (!found) throw new Error(`no email to ${address} with ${part}`);
    return found;
  };
  return vi.waitFor(look, { timeout: 30_000, interval: 100 });
}

const tokenIn = (mail: Mail): string => /token=([\w-]+)/.exec(mail.text)![1]!;

async function aTrainee(): Promise<{ client: ApiClient; registration: Record<string, string>; id: number }> {
  const registration = aRegistration() as Record<string, string>;
  const client = new ApiClient(product.url);
  const { body } = await client.post('/api/register', registration);
  return { client, registration, id: body.id };
}

describe('a forgotten password', () => {
  it('is reset by the email, and every web session of the user ends', async () => {
    const { client, registration } = await aTrainee();
    const email = registration['email']!;
    const elsewhere = new ApiClient(product.url);
    await elsewhere.post('/api/login', { username: email, password: registration['password'] });
    const asked = await new ApiClient(product.url).post('/api/forgot-password', {
      email: email.toUpperCase(),
    });
    expect(asked.status).toBe(202);
    const mail = await mailTo(email, '/reset-password?token=');
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
    const { registration } = await aTrainee();
    const visitor = new ApiClient(product.url);
    const headers = { 'X-Forwarded-Host': 'evil.example.com', 'X-Forwarded-For': '203.0.113.7' };
    const known = await visitor.post('/api/forgot-password', { email: registration['email'] }, headers);
    const unknown = await visitor.post('/api/forgot-password', { email: 'nobody@example.com' }, headers);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const mail = await mailTo(registration['email']!, '/reset-password?token=');
    expect(mail.text).toContain(`${product.url}/reset-password?token=`);
    expect(mail.text).not.toContain('evil.example.com');
  });

  it.each([
    [{ token: 'short', password: 'eight patient herons' }, 400],
    [{ token: 'x'.repeat(43), password: 'eight patient herons' }, 400],
    [{ token: 'x'.repeat(43), password: 'short' }, 400],
    [{ password: 'eight patient herons' }, 400],
    [{ token: 'x'.repeat(43), password: 'x'.repeat(10_000) }, 400],
  ])('refuses %.60j', async (body, status) => {
    expect((await new ApiClient(product.url).post('/api/reset-password', body)).status).toBe(status);
  });
});

describe('the profile', () => {
  it('changes only what is sent, and never rights or ids', async () => {
    const { client, id } = await aTrainee();
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

  it.each([
    [{ totalRequiredHours: -1 }, 'Total required hours must be a number of at least 0'],
    [{ totalRequiredHours: 'many' }, 'Total required hours must be a number of at least 0'],
    [{ name: '' }, 'Name is required'],
    [{ email: 'nowhere' }, 'Please enter a valid email address'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'Please enter a valid email address'],
  ])('refuses %.60j', async (body, message) => {
    const { client } = await aTrainee();
    expect(await client.send('PATCH', '/api/user', body)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    });
  });

  it('verifies an address by a link whose page was only opened when it posts', async () => {
    const { client, registration } = await aTrainee();
    const mail = await mailTo(registration['email']!, '/verify-email?token=');
    const token = tokenIn(mail);
    await client.get(`/verify-email?token=${token}`);
    expect((await client.get('/api/user')).body.emailVerified).toBe(false);
    expect((await new ApiClient(product.url).post('/api/verify-email', { token })).status).toBe(200);
    expect((await client.get('/api/user')).body.emailVerified).toBe(true);
  });

  it('remembers that the introduction was seen', async () => {
    const { client } = await aTrainee();
    expect((await client.post('/api/complete-onboarding')).body.hasCompletedOnboarding).toBe(true);
    expect((await client.get('/api/user')).body.hasCompletedOnboarding).toBe(true);
  });
});

const adminRoutes: [method: string, path: string, body?: unknown][] = [
  ['GET', '/api/admin/users'],
  ['GET', '/api/admin/users/export'],
  ['GET', '/api/admin/audit'],
  ['GET', '/api/admin/recovery-requests'],
  ['POST', '/api/admin/recovery-requests/1/decision', { decision: 'approve' }],
  ['PUT', '/api/users/1', { name: 'X', email: 'x@example.com' }],
  ['DELETE', '/api/users/1'],
];

describe('administration', () => {
  it.each(adminRoutes)('%s %s is for administrators only', async (method, path, body) => {
    const { client } = await aTrainee();
    expect((await new ApiClient(product.url).send(method, path, body)).status).toBe(401);
    expect(await client.send(method, path, body)).toMatchObject({
      status: 403,
      body: { code: 'administrators_only' },
    });
    expect((await client.send(method, path, body === undefined ? undefined : '{broken')).status).toBe(403);
  });

  it('lists and exports users, with formulas defused', async () => {
    const client = new ApiClient(product.url);
    await client.register({ name: '=HYPERLINK("https://evil.example.com")' });
    const { body: users } = await admin.get('/api/admin/users');
    expect(users[0]).toMatchObject({ username: product.admin.username, isAdmin: true });
    expect(JSON.stringify(users)).not.toContain('password');
    const csv = await admin.get('/api/admin/users/export');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="users_export.csv"');
    expect(csv.body).toMatch(/"'=HYPERLINK/);
  });

  it('edits a user, guards against overwriting, and knows no strange ids', async () => {
    const { id, registration } = await aTrainee();
    const body = {
      name: 'Tess Edited',
      email: registration['email'],
      emailVerified: true,
      totalRequiredHours: 4000,
    };
    const edited = await admin.put(`/api/users/${id}`, body);
    expect(edited).toMatchObject({ status: 200, body: { ...body, isAdmin: false } });
    const { updatedAt } = edited.body;
    await admin.put(`/api/users/${id}`, { ...body, name: 'Tess Again' });
    expect((await admin.put(`/api/users/${id}`, { ...body, updatedAt })).status).toBe(409);
    expect((await admin.put('/api/users/2147483647', {})).status).toBe(404);
    expect((await admin.put(`/api/users/${id}`, { name: '', email: 'x' })).body.message).toContain(
      'Invalid email address',
    );
    expect((await admin.delete('/api/users/-1')).status).toBe(400);
  });

  it('keeps administrators from removing themselves', async () => {
    const { body: self } = await admin.get('/api/user');
    expect(await admin.delete(`/api/users/${self.id}`)).toMatchObject({
      status: 409,
      body: { code: 'self_deletion' },
    });
    const resigned = { name: self.name, email: self.email, isAdmin: false };
    expect(await admin.put(`/api/users/${self.id}`, resigned)).toMatchObject({
      status: 409,
      body: { code: 'last_administrator' },
    });
  });

  it('decides a recovery, whose link then lets the person in', async () => {
    const { client, registration } = await aTrainee();
    await client.send('PATCH', '/api/user', { licenseNumber: 'AMFT 77' });
    const newEmail = `new-${registration['email']}`;
    const visitor = new ApiClient(product.url);
    const details = {
      username: registration['username'],
      name: 'Tess Trainee',
      licenseNumber: 'AMFT 77',
      newEmail,
    };
    const wrong = await visitor.post('/api/account-recovery', { ...details, licenseNumber: 'wrong' });
    const right = await visitor.post('/api/account-recovery', details);
    expect([wrong.status, wrong.body]).toEqual([right.status, right.body]);
    expect(right.status).toBe(202);
    await mailTo(registration['email']!, '/stop-recovery?token=');
    const { body: requests } = await admin.get('/api/admin/recovery-requests');
    const request = requests.find((one: { newEmail: string }) => one.newEmail === newEmail);
    const decided = await admin.post(`/api/admin/recovery-requests/${request.id}/decision`, {
      decision: 'approve',
    });
    expect(decided).toMatchObject({ status: 200, body: { status: 'approved' } });
    const mail = await mailTo(newEmail, '/reset-password?token=');
    await visitor.post('/api/reset-password', { token: tokenIn(mail), password: 'eight patient herons' });
    expect(
      (await visitor.post('/api/login', { username: newEmail, password: 'eight patient herons' })).status,
    ).toBe(200);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('deletes a user, and with them everything everywhere', async () => {
    const { client, id } = await aTrainee();
    const { body: supervisor } = await client.post('/api/supervisors', aSupervisorBody());
    await client.post('/api/sessions', aSessionBody({ supervisorId: supervisor.id, requestApproval: true }));
    const mail = await mailTo(supervisor.email, '/review/');
    const link = /\/review\/[\w-]+/.exec(mail.text)![0];
    expect((await client.get(`/api${link}`)).status).toBe(200);
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(404);
    await vi.waitFor(
      async () => {
        expect((await client.get('/api/sessions')).status).toBe(401);
        expect((await new ApiClient(product.url).get(`/api${link}`)).status).toBe(404);
      },
      { timeout: 20_000, interval: 200 },
    );
    const { body: entries } = await admin.get('/api/admin/audit');
    expect(entries[0]).toMatchObject({ action: 'user_deleted', details: `user ${id}` });
  });
});
