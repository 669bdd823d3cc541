import { notFound } from '@clinical-hours/service-kit/errors';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiClient, type Answer } from '@clinical-hours/service-kit/api-client';
import { ownOrigin, startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testUser, type TestUser } from './testing/test-user.ts';

const password = 'seven quiet otters';
const users: Record<string, TestUser> = {
  ada: testUser({ id: 1, username: 'ada', name: 'Ada Administrator', isAdmin: true }),
  tess: testUser(),
};

let gateway: TestGateway;
/** Epoch of Tess's sessions in auth. */
let sessionEpoch: number;
let isTessThere: boolean;
// Without NATS, sessions are ended only by the requests themselves.
beforeAll(async () => {
  const userOf = (id: number) => Object.values(users).find((user) => user.id === id);
  const getUser = async (_call: unknown, { userId }: { userId: number }) => {
    if (userId === 7 && !isTessThere) throw notFound('user_not_found', 'User not found');
    return { user: userOf(userId), sessionEpoch: userId === 7 ? sessionEpoch : 0 };
  };
  const auth = {
    signIn: async (_call: unknown, { username }: { username: string }) => ({
      user: users[username],
      sessionEpoch: 0,
    }),
    getUser,
    deleteUser: async () => ({}),
    resetPassword: async () => ({ userId: 7, sessionEpoch: 1 }),
    decideRecoveryRequest: async (_call: unknown, { decision }: { decision: string }) => ({
      recoveryRequest: { id: 3, user: users['tess'], status: `${decision}d` },
      sessionEpoch: decision === 'approve' ? 1 : 0,
    }),
  };
  const todos = { listTodos: async () => ({ version: '1', isUnchanged: false, todos: [] }) };
  gateway = await startTestGateway({ auth: auth as never, todos });
});
afterAll(() => gateway.close());

let administrator: ApiClient;
let trainee: ApiClient;
beforeEach(async () => {
  sessionEpoch = 0;
  isTessThere = true;
  administrator = new ApiClient(gateway.url);
  trainee = new ApiClient(gateway.url);
  await administrator.post('/api/login', { username: 'ada', password }, ownOrigin);
  await trainee.post('/api/login', { username: 'tess', password }, ownOrigin);
});

const decide = (decision: string) =>
  administrator.post('/api/admin/recovery-requests/3/decision', { decision }, ownOrigin);

describe('the web sessions of an account', () => {
  it.each<[what: string, end: () => Promise<Answer>]>([
    ['is deleted', () => administrator.send('DELETE', '/api/users/7', undefined, ownOrigin)],
    ['is recovered', () => decide('approve')],
    [
      'gets a new password',
      () => new ApiClient(gateway.url).post('/api/reset-password', { token: 'token', password }, ownOrigin),
    ],
  ])('are over as soon as it %s', async (_what, end) => {
    expect((await trainee.get('/api/todos')).status).toBe(200);
    expect((await end()).status).toBeLessThan(300);
    expect((await trainee.get('/api/todos')).status).toBe(401);
    expect((await administrator.get('/api/todos')).status).toBe(200);
  });

  it('tell their browsers that the password was changed, until somebody signs in there again', async () => {
    const old = new ApiClient(gateway.url);
    old.cookie = trainee.cookie;
    await new ApiClient(gateway.url).post('/api/reset-password', { token: 'token', password }, ownOrigin);
    const told = { code: 'session_over', message: 'You were signed out because the password was changed.' };
    for (const path of ['/api/todos', '/api/user'])
      expect(await trainee.get(path)).toMatchObject({ status: 401, body: told });
    const database = new Client({ connectionString: gateway.databaseUrl });
    await database.connect();
    const { rows } = await database.query(
      `SELECT DISTINCT (sess::jsonb - 'cookie')::text AS kept FROM web_sessions WHERE sess->>'userId' IS NULL`,
    );
    await database.end();
    expect(rows).toEqual([{ kept: '{"isPasswordChanged": true}' }]);
    sessionEpoch = 0;
    expect((await trainee.post('/api/login', { username: 'tess', password }, ownOrigin)).status).toBe(200);
    expect((await trainee.get('/api/todos')).status).toBe(200);
    // Nobody who knows the former id comes in with the next sign-in.
    expect(await old.get('/api/todos')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it('go on when its recovery is refused', async () => {
    expect((await decide('reject')).status).toBe(200);
    expect((await trainee.get('/api/todos')).status).toBe(200);
  });

  it.each([
    ['that the account is gone', () => (isTessThere = false)],
    ['that its sessions are over', () => (sessionEpoch = 1)],
  ])('are over as soon as a request of theirs shows %s', async (_what, change) => {
    change();
    expect(await trainee.get('/api/admin/users')).toMatchObject({
      status: 401,
      body: { code: 'session_over' },
    });
    expect((await trainee.get('/api/todos')).status).toBe(401);
  });

  it('are left to the event when they cannot be ended now, and the deletion is done all the same', async () => {
    const holder = new Client({ connectionString: gateway.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query(`SELECT FROM web_sessions WHERE (sess->>'userId')::int = 7 FOR UPDATE`);
    const answer = await administrator.send('DELETE', '/api/users/7', undefined, ownOrigin);
    await holder.end();
    expect(answer.status).toBe(204);
  });
});
