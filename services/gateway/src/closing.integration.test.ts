import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownOrigin, startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testSupervisor } from './testing/test-portal.ts';
import { testUser } from './testing/test-user.ts';

const ceremony = 'c'.repeat(43);
const deletionDueAt = '2026-12-04T15:00:00.000Z';
const closed = { userId: 7, sessionEpoch: 1, deletionDueAt };
const step = { ceremony, methods: ['totp'] };

let gateway: TestGateway;
let browser: ApiClient;
let hasSecondFactor: boolean;
const heard: object[] = [];
const hear = async (_call: unknown, request: object) => {
  heard.push(request);
  return {} as never;
};
beforeAll(async () => {
  gateway = await startTestGateway({
    auth: {
      signIn: async () => ({ user: testUser(), sessionEpoch: 0 }) as never,
      getUser: async () => ({ user: testUser({ deletionDueAt }), sessionEpoch: 0 }) as never,
      closeAccount: async () => (hasSecondFactor ? { secondFactor: step } : closed) as never,
      completeClosing: async (_call: unknown, request: object) => {
        heard.push(request);
        return closed;
      },
      keepAccount: hear,
    },
    supervisor: {
      resolveActionLink: async () => ({ linkId: 1, subjectId: 2, supervisor: testSupervisor() }) as never,
    },
  });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  heard.length = 0;
  hasSecondFactor = false;
  browser = new ApiClient(gateway.url);
  await post('/login', { username: 'tess', password: 'seven quiet otters' });
});
const post = (path: string, body: object) => browser.post(`/api${path}`, body, ownOrigin);
const currentPassword = 'seven quiet otters';

it('closes an account by the password, and ends the web session', async () => {
  expect(await post('/account/deletion', { currentPassword })).toMatchObject({
    status: 200,
    body: { deletionDueAt },
  });
  expect((await browser.get('/api/user')).status).toBe(401);
});

it('asks for the second factor first, by a ceremony of the browser', async () => {
  hasSecondFactor = true;
  expect(await post('/account/deletion', { currentPassword })).toMatchObject({
    status: 202,
    body: { methods: ['totp'] },
  });
  expect((await browser.get('/api/user')).status).toBe(200);
  expect(await post('/account/deletion/second-factor', { code: '123456' })).toMatchObject({
    status: 200,
    body: { deletionDueAt },
  });
  expect(heard).toEqual([{ ceremony, code: '123456', network: '127.0.0.1' }]);
  expect((await browser.get('/api/user')).status).toBe(401);
});

it('takes a deletion back without a web session', async () => {
  const stranger = new ApiClient(gateway.url);
  const token = 't'.repeat(43);
  expect((await stranger.post('/api/account/deletion/cancel', { token }, ownOrigin)).status).toBe(200);
  expect(heard).toEqual([{ token }]);
});

it('tells the bearer of a link that the account of the trainee is closed', async () => {
  expect(await browser.get(`/api/review/${'r'.repeat(43)}`)).toMatchObject({
    status: 410,
    body: { code: 'account_closed' },
  });
});
