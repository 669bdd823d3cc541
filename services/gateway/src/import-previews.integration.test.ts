import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownOrigin, startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testUser } from './testing/test-user.ts';

let gateway: TestGateway;
let importCount = 0;
beforeAll(async () => {
  const answer = { preview: [], problems: [], importedCount: 0, dateFormat: 'ymd', encoding: 'utf-8' };
  const userOf = (id: number) => ({ user: testUser({ id }), sessionEpoch: 0 }) as never;
  gateway = await startTestGateway({
    auth: {
      signIn: async (_call, { username }) => userOf(Number(username)),
      getUser: async (_call, { userId }) => userOf(userId),
    },
    imports: {
      importSessions: async () => {
        importCount += 1;
        return answer as never;
      },
    },
  });
});
afterAll(() => gateway.close());

async function signedIn(userId: number): Promise<ApiClient> {
  const browser = new ApiClient(gateway.url);
  await browser.post('/api/login', { username: String(userId), password: 'seven quiet otters' }, ownOrigin);
  return browser;
}

const csv = { ...ownOrigin, 'Content-Type': 'text/csv' };
const send = (browser: ApiClient, query: string) =>
  browser.post(`/api/sessions/import${query}`, 'Date,Hours\n', csv);

it('twenty previews of an import a minute are read of one user; the import itself, and others, go on', async () => {
  const [tess, tom] = [await signedIn(7), await signedIn(8)];
  const answers = await Promise.all(Array.from({ length: 21 }, () => send(tess, '?dryRun=true')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(importCount).toBe(20);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/try again/),
  });
  const retryAfterS = Number(refused?.headers.get('Retry-After'));
  expect(retryAfterS).toBeGreaterThan(0);
  expect(retryAfterS).toBeLessThanOrEqual(60);
  expect((await send(tess, '')).status).toBe(201);
  expect((await send(tom, '?dryRun=true')).status).toBe(200);
});
