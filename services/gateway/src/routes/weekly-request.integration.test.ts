import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownOrigin, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { testUser } from '../testing/test-user.ts';

let gateway: TestGateway;
let member: ApiClient;
const asked: [userId: number | undefined, request: object][] = [];

beforeAll(async () => {
  gateway = await startTestGateway({
    auth: { signIn: async () => ({ user: testUser(), sessionEpoch: 0 }) as never },
    hours: {
      listWeeklyRequests: async () => ({
        requests: [{ requestId: 8, supervisorId: 3, sessionIds: [21, 22], toldOn: '2026-11-30' }],
      }),
      askNow: async (call: Call, request) => {
        if (asked.length > 0)
          throw conflict('already_answered', 'Your supervisor was asked about this already');
        asked.push([call.actor?.userId, request]);
        return {};
      },
      requestApproval: async () =>
        ({
          sessions: [{ id: 21, date: '2026-11-23' }],
          skipped: [],
          requestCount: 1,
          alreadyAskedCount: 0,
          weeklyCount: 1,
          deputies: [],
          toldOn: '2026-11-30',
        }) as never,
    },
  });
  member = new ApiClient(gateway.url);
  await member.post('/api/login', { username: 'tess', password: 'seven quiet otters' }, ownOrigin);
});
afterAll(() => gateway.close());

it('the requests that wait for a weekly email are listed with its day', async () => {
  expect((await member.get('/api/weekly-requests')).body).toEqual([
    { id: 8, supervisorId: 3, sessionIds: [21, 22], toldOn: '2026-11-30' },
  ]);
});

it('one of them is mailed at once for the trainee who is signed in, and the second time is told', async () => {
  const ask = () => member.post('/api/weekly-requests/8/ask-now', {}, ownOrigin);
  expect((await ask()).status).toBe(204);
  expect(asked).toEqual([[7, { requestId: 8 }]]);
  expect(await ask()).toMatchObject({
    status: 409,
    body: { message: 'Your supervisor was asked about this already' },
  });
});

it('what is no id of a request is refused', async () => {
  const ask = (id: string) => member.post(`/api/weekly-requests/${id}/ask-now`, {}, ownOrigin);
  expect((await ask('constructor')).status).toBe(400);
  expect(await ask('2147483648')).toMatchObject({
    status: 404,
    body: { code: 'approval_request_not_found' },
  });
});

it('a session whose supervisor is told later comes with the day', async () => {
  const { body } = await member.post('/api/sessions/21/submit-for-approval', {}, ownOrigin);
  expect(body).toMatchObject({ id: 21, message: null, toldOn: '2026-11-30' });
});
