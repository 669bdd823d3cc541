import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { operations } from '@clinical-hours/proto/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownOrigin, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { testUser } from '../testing/test-user.ts';

let gateway: TestGateway;
let visitor: ApiClient;
let administrator: ApiClient;
beforeAll(async () => {
  const answer = async () => ({ user: testUser({ isAdmin: true }), sessionEpoch: 0 }) as never;
  gateway = await startTestGateway({ auth: { signIn: answer, getUser: answer } });
  visitor = new ApiClient(gateway.url);
  administrator = new ApiClient(gateway.url);
  const login = { username: 'tess', password: 'seven quiet otters' };
  await administrator.post('/api/login', login, ownOrigin);
});
afterAll(() => gateway.close());

const samples: Record<string, string> = { number: '0'.repeat(32), token: '0'.repeat(43) };
const foreign: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example.com' },
];
const routes = operations.map(({ method, path, security }) => ({
  method,
  path: `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '1')}`,
  isPublic: security?.length === 0,
}));

describe('every operation of openapi.yaml', () => {
  it('needs a session, unless it is for visitors', async () => {
    for (const { method, path } of routes.filter(({ isPublic }) => !isPublic)) {
      const body = method === 'GET' ? undefined : {};
      const answer = await visitor.send(method, path, body, ownOrigin);
      expect({ method, path, ...answer }).toMatchObject({
        method,
        path,
        status: 401,
        body: { message: expect.any(String), code: expect.any(String), requestId: expect.any(String) },
      });
    }
  });

  it('that changes something is refused to pages of other sites', async () => {
    for (const { method, path } of routes.filter((route) => route.method !== 'GET')) {
      for (const headers of foreign) {
        const answer = await administrator.send(method, path, {}, headers);
        const refused = { status: 403, body: { code: 'cross_site' } };
        expect({ method, path, ...answer }).toMatchObject({ method, path, ...refused });
      }
    }
  });
});
