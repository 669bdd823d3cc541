import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { ownOrigin, startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testUser } from './testing/test-user.ts';

const password = 'seven quiet otters';
const user = testUser();

let gateway: TestGateway;
/** Runs while auth works on a call. */
let meanwhile: () => Promise<unknown>;
beforeAll(async () => {
  gateway = await startTestGateway({
    auth: {
      signIn: (async () => {
        await meanwhile();
        return { user, sessionEpoch: 0 };
      }) as never,
      resetPassword: async () => {
        await meanwhile();
        return { userId: user.id, sessionEpoch: 1 };
      },
      getUser: (async () => ({ user, sessionEpoch: 0 })) as never,
    },
  });
});
afterAll(() => gateway.close());

describe('while the table of the web sessions is held', () => {
  let holder: Client;
  let browser: ApiClient;
  const hold = async () => {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE web_sessions IN ACCESS EXCLUSIVE MODE');
  };
  const signIn = () => browser.post('/api/login', { username: user.username, password }, ownOrigin);

  beforeEach(async () => {
    meanwhile = async () => {};
    holder = new Client({ connectionString: gateway.databaseUrl });
    await holder.connect();
    browser = new ApiClient(gateway.url);
  });
  // The lock is released before the next test begins, also after a failure.
  afterEach(() => holder.end());

  it('who is signed in is told to try again, and is signed in afterwards', async () => {
    expect((await signIn()).status).toBe(200);
    await hold();
    expect(await browser.get('/api/user')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await holder.query('ROLLBACK');
    expect((await browser.get('/api/user')).status).toBe(200);
  });

  it('who signs in gets no cookie of a session that may not be there', async () => {
    meanwhile = hold;
    const answer = await signIn();
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('set-cookie')).toBeNull();
    await holder.query('ROLLBACK');
    meanwhile = async () => {};
    expect((await signIn()).status).toBe(200);
    expect((await browser.get('/api/user')).status).toBe(200);
  });

  it('who comes back on another day is not held up by a session that cannot be extended, and has it extended later', async () => {
    expect((await signIn()).status).toBe(200);
    await holder.query(`UPDATE web_sessions SET sess = jsonb_set(sess::jsonb, '{extendedAtMs}', '0')`);
    const countExtended = async () =>
      (await holder.query(`SELECT 1 FROM web_sessions WHERE (sess->>'extendedAtMs')::bigint > 0`)).rowCount;
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE web_sessions IN EXCLUSIVE MODE');
    expect((await browser.get('/api/user')).status).toBe(200);
    // The query still waits. It is cancelled, because it would extend the session as soon as the lock is released.
    const { rowCount } = await holder.query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
    await holder.query('ROLLBACK');
    expect(await countExtended()).toBe(0);
    expect((await browser.get('/api/user')).status).toBe(200);
    expect(await countExtended()).toBe(1);
  });

  it('who has changed a password is told that it is changed', async () => {
    meanwhile = hold;
    const body = { token: 'a'.repeat(43), password };
    expect((await browser.post('/api/reset-password', body, ownOrigin)).status).toBe(200);
  });
});
