import { notFound } from '@clinical-hours/service-kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { ownOrigin, startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testUser } from './testing/test-user.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

const supervisor = { id: 3, userId: 7, name: 'Sam Supervisor', email: 'sam@example.com' };

let gateway: TestGateway;
/** Number of calls that the services have not answered yet. */
let going = 0;
let open: PromiseWithResolvers<void>;

const call = async () => {
  going += 1;
  await open.promise;
  going -= 1;
  throw notFound('session_not_found', 'There is nothing');
};
const busy = new Proxy({}, { get: (_none, name) => (name === 'then' ? undefined : call) });

beforeAll(async () => {
  gateway = await startTestGateway({
    auth: {
      signIn: (async (_call: unknown, { username }: { username: string }) => {
        return { user: testUser({ id: Number(username), username }), sessionEpoch: 0 };
      }) as never,
      getUser: async () => ({ user: testUser() }) as never,
    },
    supervisor: Object.assign(Object.create(busy) as object, {
      resolveActionLink: async () => ({ linkId: 1, subjectId: 2, supervisor }) as never,
    }),
    hours: busy,
    todos: busy,
    reports: busy,
    receipts: busy,
    consultations: busy,
  });
});
afterAll(() => gateway.close());
beforeEach(() => {
  open = Promise.withResolvers();
});

async function signedIn(userId: number): Promise<ApiClient> {
  const browser = new ApiClient(gateway.url);
  await browser.post('/api/login', { username: String(userId), password: 'seven quiet otters' }, ownOrigin);
  return browser;
}

const untilGoing = (count: number) => eventually(() => expect(going).toBe(count));
const crowdOf = (count: number, path: string, browser: ApiClient) =>
  Array.from({ length: count }, () => browser.get(path));

describe('a crowd of requests', () => {
  it.each([
    '/api/sessions',
    '/api/sessions?page=1',
    '/api/sessions/1/history',
    '/api/stats',
    '/api/reports',
    `/api/receipts/${'a'.repeat(32)}`,
    '/api/supervisors',
    '/api/todos',
    '/api/consultations?page=1',
    '/api/consultations/1',
  ])('of one user for %s reaches a service eight at once, and holds up nobody else', async (path) => {
    const [one, other] = [await signedIn(7), await signedIn(8)];
    const crowd = crowdOf(20, path, one);
    await untilGoing(8);
    const answer = other.get(path);
    await untilGoing(9);
    open.resolve();
    const statuses = (await Promise.all([...crowd, answer])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  it.each(['review', 'answer'])(
    'by one link reaches /api/%s three at once, and others by theirs',
    async (noun) => {
      const bearer = new ApiClient(gateway.url);
      const crowd = crowdOf(10, `/api/${noun}/${'a'.repeat(43)}`, bearer);
      await untilGoing(3);
      const answer = bearer.get(`/api/${noun}/${'b'.repeat(43)}`);
      await untilGoing(4);
      open.resolve();
      const statuses = (await Promise.all([...crowd, answer])).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([404]));
    },
  );
});
