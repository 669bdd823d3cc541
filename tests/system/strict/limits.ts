import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiClient, aRegistration } from '@clinical-hours/service-kit/api-client';
import { product } from './product.ts';

let member: ApiClient;

// The client of the last registration stays signed in.
const registration = aRegistration();
const registrations = [{}, registration, {}];

const statuses = async (count: number, send: () => Promise<{ status: number }>): Promise<number[]> => {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) all.push((await send()).status);
  return all;
};

async function connectToGateway(): Promise<Client> {
  const database = new Client({ connectionString: product.databaseUrls['gateway'] });
  await database.connect();
  return database;
}

/** What the limits of the gateway stop. */
export function limitCases(): void {
  beforeAll(async () => {
    member = new ApiClient(product.url);
    // What other cases have counted for the same address.
    const database = await connectToGateway();
    await database.query('DELETE FROM rate_limits');
    await database.end();
  });

  describe('limits', () => {
    it('stop an address that registers too often, and a user who writes too much', async () => {
      expect(await statuses(3, () => member.register(registrations.pop()))).toEqual([201, 201, 429]);
      const write = () => member.post('/api/complete-onboarding');
      expect(await statuses(21, write)).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
      expect((await member.get('/api/user')).status).toBe(200);
    });

    it('stop an address that asks too often for a way back in, and say when to come again', async () => {
      const visitor = new ApiClient(product.url);
      const ask = () => visitor.post('/api/forgot-password', { email: 'nobody@example.com' });
      expect(await statuses(2, ask)).toEqual([202, 202]);
      const refused = await ask();
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
      // A forged address has no effect, since no proxy is trusted.
      expect(
        (await visitor.post('/api/forgot-password', {}, { 'X-Forwarded-For': '203.0.113.9' })).status,
      ).toBe(429);
    });

    it('hold up nobody else while many of one address wait to be counted, and those not for long', async () => {
      const visitor = new ApiClient(product.url);
      const login = () => visitor.post('/api/login', { username: 'nobody', password: 'seven quiet otters' });
      await login();
      const [holder, watcher] = [await connectToGateway(), await connectToGateway()];
      await holder.query('BEGIN');
      await holder.query(`SELECT key FROM rate_limits WHERE key LIKE 'sign-in%' FOR UPDATE`);
      let answered = 0;
      const logins = Array.from({ length: 20 }, () => login().finally(() => (answered += 1)));
      try {
        const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%rate_limits%'`;
        const countWaiting = async () => (await watcher.query(waiting)).rowCount;
        await expect.poll(countWaiting).toBeGreaterThan(1);
        expect(await statuses(5, () => member.get('/api/user'))).toEqual([200, 200, 200, 200, 200]);
        // If sign-ins could hold all ten connections of the pool, ten of them would have given up before these
        // responses.
        expect(answered).toBeLessThan(10);
        // Two at a time, with two seconds each, the last of them would wait for 20 s.
        await expect.poll(() => answered).toBe(20);
      } finally {
        await Promise.all([holder.end(), watcher.end()]);
      }
      await Promise.all(logins);
    });

    it('count for all gateways together: a new process goes on where the old one was', async () => {
      const visitor = new ApiClient(product.url);
      const login = () =>
        visitor.post('/api/login', { username: 'nobody', password: String(aRegistration()['password']) });
      await statuses(12, login);
      product.kill('gateway', 'SIGKILL');
      await expect
        .poll(
          () =>
            login().then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 20_000 },
        )
        .toBe(429);
    });

    it('leave a browser that has been here before a count of its own', async () => {
      const { username, password } = registration;
      const login = (client: ApiClient) => client.post('/api/login', { username, password });
      const stranger = new ApiClient(product.url);
      expect((await login(stranger)).body).toMatchObject({ code: 'too_many_requests' });
      // The separate count is for its own names only: a stranger can have any number of devices.
      const guess = { username: 'somebody-else', password };
      expect((await member.post('/api/login', guess)).body).toMatchObject({ code: 'too_many_requests' });
      expect(await statuses(14, () => login(member))).toEqual([
        ...Array.from({ length: 12 }, () => 200),
        429,
        429,
      ]);
    });
  });
}
