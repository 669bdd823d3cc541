import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { AppError } from '@clinical-hours/service-kit/errors';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownOrigin, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { testUser } from '../testing/test-user.ts';

const users = [testUser(), testUser({ id: 1, username: 'ada', isAdmin: true })];
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let gateway: TestGateway;
let database: Client;
let epoch: number;
beforeAll(async () => {
  const userOf = (id: number) => users.find((user) => user.id === id);
  const takeBack = async (_call: unknown, { token }: { token: string }) => {
    if (token !== 'right') throw new AppError('invalid', 'undo_link_invalid', "We don't recognize this link");
    return { userId: 7, sessionEpoch: epoch + 1 };
  };
  const auth = {
    signIn: async (_call: unknown, { username }: { username: string }) => ({
      user: users.find((user) => user.username === username),
      sessionEpoch: epoch,
    }),
    getUser: async (_call: unknown, { userId }: { userId: number }) => ({
      user: userOf(userId),
      sessionEpoch: epoch,
    }),
    endOwnSessions: async () => {
      epoch += 1;
      return { user: userOf(7), sessionEpoch: epoch };
    },
    suspendUser: async () => ({ user: { ...userOf(7), isSuspended: true }, sessionEpoch: epoch + 1 }),
    endUserSessions: async () => ({ user: userOf(7), sessionEpoch: epoch + 1 }),
    removeSecondFactors: async () => ({ user: userOf(7), sessionEpoch: epoch + 1 }),
    reinstateUser: async () => ({ user: userOf(7) }),
    keepUserAccount: async () => ({ user: userOf(7) }),
    undoEmailChange: takeBack,
    refuseFactors: takeBack,
    verifyEmail: async () => ({}),
    listUsers: async () => ({ users }),
  };
  gateway = await startTestGateway({ auth: auth as never }, { SHORTEN_ADDRESSES: true });
  database = new Client({ connectionString: gateway.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await gateway.close();
});

const signIn = async (username: string) => {
  const browser = new ApiClient(gateway.url);
  const body = { username, password: 'seven quiet otters', stayLoggedIn: true };
  await browser.post('/api/login', body, { ...ownOrigin, 'User-Agent': firefox });
  return browser;
};
const statusOf = async (browser: ApiClient) => (await browser.get('/api/devices')).status;
const end = (browser: ApiClient, id: string) =>
  browser.send('DELETE', `/api/devices/${id}`, undefined, ownOrigin);
/** Sets the times of all sessions of a user back by some minutes. */
const age = async (userId: number, minutes: number, fields = ['startedAtMs', 'usedAtMs', 'extendedAtMs']) => {
  for (const field of fields) {
    await database.query(
      `UPDATE web_sessions SET sess = (sess::jsonb || jsonb_build_object($2::text,
         (sess->>$2)::bigint - $3::bigint * 60000))::json WHERE (sess->>'userId')::int = $1`,
      [userId, field, minutes],
    );
  }
};

let tess: ApiClient;
let ada: ApiClient;
beforeEach(async () => {
  epoch = 0;
  await database.query('DELETE FROM web_sessions');
  [tess, ada] = [await signIn('tess'), await signIn('ada')];
});

describe('the devices of a user', () => {
  it('are listed with name, network and times, and without the id of a web session', async () => {
    await signIn('tess');
    const { body } = await tess.get('/api/devices');
    const device = {
      id: expect.stringMatching(/^[\da-f]{32}$/),
      name: 'Firefox on Linux',
      address: '127.0.0.0',
    };
    expect(body).toMatchObject([
      { ...device, isCurrent: true },
      { ...device, isCurrent: false },
    ]);
    const [row] = (await database.query('SELECT sid FROM web_sessions LIMIT 1')).rows;
    expect(JSON.stringify(body)).not.toContain(row.sid);
  });

  it('are signed out one by one, and never those of others', async () => {
    const other = await signIn('tess');
    const [current, elsewhere] = (await tess.get('/api/devices')).body;
    const missing = { status: 404, body: { code: 'device_not_found' } };
    expect(await end(ada, elsewhere.id)).toMatchObject(missing);
    expect(await end(tess, '0'.repeat(32))).toMatchObject(missing);
    expect(await end(tess, '%00')).toMatchObject(missing);
    expect((await end(tess, elsewhere.id)).status).toBe(204);
    expect([await statusOf(other), await statusOf(tess)]).toEqual([401, 200]);
    expect(await end(tess, elsewhere.id)).toMatchObject(missing);
    expect((await end(tess, current.id)).headers.get('clear-site-data')).toBe('"cache"');
    expect([await statusOf(tess), await statusOf(ada)]).toEqual([401, 200]);
  });

  it('are at most 100: a further sign-in ends the one that was used least lately', async () => {
    await signIn('tess');
    await database.query(
      `INSERT INTO web_sessions SELECT sid || n, sess, expire FROM web_sessions, generate_series(1, 49) n
       WHERE (sess->>'userId')::int = 7`,
    );
    await age(7, 30);
    const third = await signIn('tess');
    const { rows } = await database.query(
      `SELECT count(*)::int AS count FROM web_sessions WHERE (sess->>'userId')::int = 7`,
    );
    expect(rows).toEqual([{ count: 100 }]);
    expect([await statusOf(third), await statusOf(ada)]).toEqual([200, 200]);
  });

  it('are signed out elsewhere, and stay signed in here', async () => {
    const other = await signIn('tess');
    const answer = await tess.post('/api/devices/sign-out-elsewhere', {}, ownOrigin);
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(answer.headers.get('set-cookie')).toContain('Expires=');
    expect([await statusOf(other), await statusOf(tess)]).toEqual([401, 200]);
  });

  it.each([
    ['suspend', { isSuspended: true }, 401],
    ['sign-out', {}, 401],
    ['remove-second-factors', {}, 401],
    ['reinstate', { isSuspended: false }, 200],
    ['keep-account', { deletionDueAt: null }, 200],
  ])('are signed out by an administrator: %s', async (action, changes, statusThen) => {
    const path = `/api/admin/users/7/${action}`;
    expect(await tess.post(path, {}, ownOrigin)).toMatchObject({
      status: 403,
      body: { code: 'administrators_only' },
    });
    expect((await ada.post(path, {}, { Origin: 'https://other.example.com' })).status).toBe(403);
    expect((await ada.post(`/api/admin/users/x/${action}`, {}, ownOrigin)).status).toBe(400);
    expect(await statusOf(tess)).toBe(200);
    expect(await ada.post(path, {}, ownOrigin)).toMatchObject({ status: 200, body: { id: 7, ...changes } });
    expect([await statusOf(tess), await statusOf(ada)]).toEqual([statusThen, 200]);
  });

  it.each([
    ['a change of the address is', 'undo-email-change'],
    ['an added second factor is', 'refuse-factors'],
  ])('are signed out when %s taken back, by somebody who is not signed in', async (_what, path) => {
    const undo = (token: unknown) => new ApiClient(gateway.url).post(`/api/${path}`, { token }, ownOrigin);
    expect(await undo('wrong')).toMatchObject({ status: 400, body: { code: 'undo_link_invalid' } });
    expect((await undo(['right'])).status).toBe(400);
    expect(await statusOf(tess)).toBe(200);
    expect(await undo('right')).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect([await statusOf(tess), await statusOf(ada)]).toEqual([401, 200]);
  });
});

describe('a web session', () => {
  const over = { status: 401, body: { code: 'session_over' } };
  const day = 24 * 60;

  it('ends after 30 days, and lets its browser sign in again', async () => {
    await age(7, 30 * day - 1);
    expect(await statusOf(tess)).toBe(200);
    await age(7, 2);
    const ended = await tess.get('/api/devices');
    expect(ended).toMatchObject(over);
    expect(ended.headers.get('set-cookie')).toMatch(/session=;/);
    await database.query(`DELETE FROM web_sessions`);
    tess = await signIn('tess');
    await age(7, 31 * day);
    const login = { username: 'tess', password: 'seven quiet otters' };
    expect((await tess.post('/api/login', login, ownOrigin)).status).toBe(200);
    expect(await statusOf(tess)).toBe(200);
  });

  it('of an administrator ends after 12 hours, and after an hour without use', async () => {
    await age(1, 12 * 60 - 1, ['startedAtMs']);
    expect(await statusOf(ada)).toBe(200);
    await age(1, 2, ['startedAtMs']);
    expect(await ada.get('/api/devices')).toMatchObject(over);
    ada = await signIn('ada');
    await age(1, 61, ['usedAtMs']);
    expect(await ada.get('/api/devices')).toMatchObject(over);
    await age(7, 13 * 60);
    expect(await statusOf(tess)).toBe(200);
  });

  it('is used by requests, and not by polls of a page that nobody touches', async () => {
    await age(1, 50, ['usedAtMs']);
    expect((await ada.get('/api/devices', { 'X-Idle': 'true' })).status).toBe(200);
    await age(1, 5, ['usedAtMs']);
    expect(await statusOf(ada)).toBe(200);
    await age(1, 50, ['usedAtMs']);
    expect((await ada.get('/api/devices', { 'X-Idle': 'true' })).status).toBe(200);
    await age(1, 11, ['usedAtMs']);
    expect(await ada.get('/api/devices', { 'X-Idle': 'true' })).toMatchObject(over);
  });

  it('of who has become an administrator is as short as theirs from the first call of administration', async () => {
    await database.query(`UPDATE web_sessions SET sess = (sess::jsonb - 'isAdministrator')::json`);
    await age(1, 61, ['usedAtMs']);
    expect((await ada.get('/api/admin/users')).status).toBe(200);
    await age(1, 61, ['usedAtMs']);
    expect(await ada.get('/api/admin/users')).toMatchObject(over);
    ada = await signIn('ada');
    await database.query(`UPDATE web_sessions SET sess = (sess::jsonb - 'isAdministrator')::json`);
    await age(1, 13 * 60);
    expect(await ada.get('/api/admin/users')).toMatchObject(over);
    expect(await statusOf(ada)).toBe(401);
  });
});

it('the verification of an address signs nobody in or out, whoever presses the button', async () => {
  const visitor = new ApiClient(gateway.url);
  for (const browser of [tess, ada, visitor]) {
    const answer = await browser.post('/api/verify-email', { token: 'right' }, ownOrigin);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  }
  expect([await statusOf(tess), await statusOf(ada), await statusOf(visitor)]).toEqual([200, 200, 401]);
});
