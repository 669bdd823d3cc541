import { beforeEach, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import {
  ApiClient,
  aRegistration,
  aSessionBody,
  aSupervisorBody,
} from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';

const product = inject('sharedProduct');
let visitor: ApiClient;
let trainee: ApiClient;
let supervisorId: number;

beforeEach(async () => {
  visitor = new ApiClient(product.url);
  trainee = new ApiClient(product.url);
  await trainee.register();
  supervisorId = (await trainee.post('/api/supervisors', aSupervisorBody())).body.id;
});

describe('accounts', () => {
  it('signs in who registers, and answers the user without the password', async () => {
    const client = new ApiClient(product.url);
    const registration = aRegistration({ program: 'Counselling, year 2', isAdmin: true, id: 1 });
    const registered = await client.post('/api/register', registration);
    expect(registered.status).toBe(201);
    const { status, body } = await client.get('/api/user');
    expect(status).toBe(200);
    expect(body).toEqual(registered.body);
    expect(body).toMatchObject({
      name: 'Tess Trainee',
      program: 'Counselling, year 2',
      isAdmin: false,
      supervisorCount: 0,
    });
    expect(JSON.stringify(body)).not.toContain('password');
  });

  it('gives a new session id at sign-in, and forgets it at sign-out', async () => {
    const registration = aRegistration();
    const client = new ApiClient(product.url);
    await client.post('/api/register', registration);
    const planted = client.cookie;
    const { username, password } = registration;
    expect((await client.post('/api/login', { username, password, stayLoggedIn: true })).status).toBe(200);
    const sessionIn = (cookies: string) =>
      cookies.split('; ').find((cookie) => cookie.startsWith('session='));
    expect(sessionIn(client.cookie)).not.toBe(sessionIn(planted));
    expect((await new ApiClient(product.url).get('/api/user', { Cookie: planted })).status).toBe(401);
    const signedIn = client.cookie;
    const signedOut = await client.post('/api/logout');
    expect(signedOut.status).toBe(204);
    expect(signedOut.headers.get('clear-site-data')).toBe('"cache"');
    expect((await new ApiClient(product.url).get('/api/user', { Cookie: signedIn })).status).toBe(401);
  });

  it('keeps the cookie for 30 days or for the browser session, as wished', async () => {
    const registration = aRegistration();
    await visitor.post('/api/register', registration);
    const { username, password } = registration;
    const cookieAfter = async (body: object): Promise<string> => {
      const { headers } = await visitor.post('/api/login', { username, password, ...body });
      return headers.getSetCookie().find((cookie) => cookie.startsWith('session=')) ?? '';
    };
    expect(await cookieAfter({})).toMatch(/HttpOnly; SameSite=Lax$/);
    const long = await cookieAfter({ stayLoggedIn: true });
    const days = (Date.parse(/Expires=([^;]+)/.exec(long)![1]!) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
  });
});

describe('what a computer that others use may keep', () => {
  const keeping = (client: ApiClient, path: string) =>
    client.get(path).then(({ headers }) => headers.get('cache-control'));

  it.each([
    '/api/documents',
    '/api/consultations',
    '/api/consultations?page=1',
    '/api/documents/2147483647/view',
  ])('is nothing of %s', async (path) => {
    expect(await keeping(trainee, path)).toBe('no-store');
  });

  it.each([
    '/api/admin/users',
    '/api/admin/users/export',
    '/api/admin/users/1/summary',
    '/api/admin/audit',
    '/api/admin/failed-mails',
    '/api/admin/flagged-receipts',
    '/api/admin/disputes/2147483647',
    '/api/admin/recovery-requests',
    '/api/admin/recovery-requests/settled',
  ])('is nothing of %s, asked by an administrator or by somebody else', async (path) => {
    const admin = new ApiClient(product.url);
    const { username, password } = product.admin;
    await admin.post('/api/login', { username, password });
    expect(await keeping(admin, path)).toBe('no-store');
    expect(await keeping(visitor, path)).toBe('no-store');
  });

  it.each(['/api/sessions', '/api/stats', '/api/user'])(
    'of %s is what it asks about before it is shown',
    async (path) => {
      expect(await keeping(trainee, path)).toBe('private, no-cache');
    },
  );
});

describe('the main job', () => {
  it('logs, lists and adds up sessions', async () => {
    const logged = await trainee.post('/api/sessions', aSessionBody({ supervisorId }));
    expect(logged.status).toBe(201);
    const { body: sessions } = await trainee.get('/api/sessions');
    // The list comes as JSON from PostgreSQL, and the created record through the gateway's mapping: both must be equal.
    const { duplicateOf, ...created } = logged.body;
    expect(duplicateOf).toBeNull();
    expect(sessions).toEqual([created]);
    expect(Object.keys(sessions[0])).toEqual(Object.keys(created));
    expect((await trainee.get('/api/stats')).body).toEqual({
      totalHours: 3.5,
      supervisionHours: 1,
      directClinicalHours: 2.5,
      indirectClinicalHours: 0,
      approvedHours: 0,
      pendingHours: 3.5,
      supervisorApprovedHours: 0,
      selfReportedHours: 0,
      pendingCount: 1,
      askedCount: 0,
      notSentCount: 1,
      askedHours: 0,
      notSentHours: 3.5,
    });
  });

  it('finds and exports the sessions of a range of days, with their sums', async () => {
    for (const date of ['2026-03-01', '2026-03-02', '2026-04-01']) {
      await trainee.post('/api/sessions', aSessionBody({ supervisorId, date }));
    }
    const { body } = await trainee.get('/api/sessions?from=2026-03-01&to=2026-03-31&asked=no&pageSize=1');
    expect(body).toMatchObject({
      total: 2,
      sessions: [{ date: '2026-03-02T00:00:00.000Z' }],
      sums: { supervisionHours: 2, directClinicalHours: 5, indirectClinicalHours: 0 },
    });
    const { body: whole } = await trainee.get('/api/export');
    const { body: part, headers } = await trainee.get('/api/export?from=2026-03-02');
    expect(part).toBe(
      whole
        .split('\n')
        .filter((line: string) => !line.includes('2026-03-01'))
        .join('\n'),
    );
    expect(headers.get('Content-Disposition')).toContain('Clinical_Supervision_Report_2026-03-02.csv');
    // The first paper waits for a process that loads fonts.
    await eventually(async () => {
      const pdf = await trainee.get('/api/export/pdf?to=2026-03-31');
      const disposition = pdf.headers.get('Content-Disposition') ?? '';
      expect(disposition).toContain('Clinical_Supervision_Log_to_2026-03-31.pdf');
    });
  });

  it('creates once what is sent twice with one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'one-submit' };
    const send = () => trainee.post('/api/sessions', aSessionBody({ supervisorId }), headers);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.body]).toEqual([201, first.body]);
    const other = await trainee.post('/api/sessions', aSessionBody({ supervisorId, notes: 'x' }), headers);
    expect(other.status).toBe(409);
    expect((await trainee.get('/api/sessions')).body).toHaveLength(1);
  });
});
