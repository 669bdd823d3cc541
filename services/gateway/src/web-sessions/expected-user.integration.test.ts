import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ownOrigin, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { testUser } from '../testing/test-user.ts';

const user = testUser();
const deleteSession = vi.fn<() => Promise<object>>(async () => ({}));
const own = String(user.id);

let gateway: TestGateway;
let visitor: ApiClient;
let trainee: ApiClient;
beforeAll(async () => {
  const answer = async () => ({ user, sessionEpoch: 0 }) as never;
  gateway = await startTestGateway({
    auth: { signIn: answer, getUser: answer },
    hours: { deleteSession },
  });
  visitor = new ApiClient(gateway.url);
  trainee = new ApiClient(gateway.url);
  await trainee.post('/api/login', { username: user.username, password: 'seven quiet otters' }, ownOrigin);
});
beforeEach(() => void deleteSession.mockClear());
afterAll(() => gateway.close());

const withUser = (expected: string) => ({ ...ownOrigin, 'X-Expected-User': expected });
const change = (client: ApiClient, headers: Record<string, string>) =>
  client.send('DELETE', '/api/sessions/1', undefined, headers);

it('passes a call for the user of the web session, and one that names nobody', async () => {
  expect((await change(trainee, withUser(own))).status).toBe(204);
  expect((await change(trainee, ownOrigin)).status).toBe(204);
  expect(deleteSession).toHaveBeenCalledTimes(2);
});

it.each([
  String(user.id + 1),
  `${own},${own}`,
  `0${own}`,
  `${own}.0`,
  '',
  'constructor',
  '__proto__',
  '9'.repeat(4000),
])('refuses a call for somebody else, and does nothing: %j', async (expected) => {
  expect(await change(trainee, withUser(expected))).toMatchObject({
    status: 409,
    body: { code: 'other_account' },
  });
  expect(deleteSession).not.toHaveBeenCalled();
});

it('refuses it on every path that changes something for a user', async () => {
  const headers = withUser(String(user.id + 1));
  const calls = [
    trainee.post('/api/sessions', {}, headers),
    trainee.send('PATCH', '/api/user', {}, headers),
    trainee.post('/api/todos', {}, headers),
    trainee.post('/api/documents', {}, headers),
    trainee.post('/api/sessions/import?supervisorId=1', 'Date', { ...headers, 'Content-Type': 'text/csv' }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'other_account' } });
  }
});

it('signs nobody in: without a web session it is a 401', async () => {
  expect((await change(visitor, withUser(own))).status).toBe(401);
});
