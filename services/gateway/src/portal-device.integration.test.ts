import { gone } from '@clinical-hours/service-kit/errors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownOrigin, startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testPortal, testSupervisor } from './testing/test-portal.ts';
import { testUser } from './testing/test-user.ts';

const path = `/api/portal/${'p'.repeat(43)}`;
const [first, second] = ['a'.repeat(43), 'b'.repeat(43)];

let gateway: TestGateway;
let calls: [name: string, request: { deviceTokens?: string[] }][];
let isByDevice: boolean;

const noting = (name: string, answer: () => object) =>
  (async (_call: unknown, request: object) => {
    calls.push([name, request]);
    return answer();
  }) as never;
const requestOf = (name: string) => calls.find(([called]) => called === name)?.[1];

beforeAll(async () => {
  const user = testUser();
  gateway = await startTestGateway({
    auth: {
      signIn: async () => ({ user, sessionEpoch: 1 }) as never,
      getUsers: (async () => ({ users: [user] })) as never,
    },
    supervisor: {
      resolvePortalLink: noting('resolve', () => {
        if (isByDevice && requestOf('resolve')?.deviceTokens?.length === 0) {
          throw gone('portal_link_needed', 'Please ask for the link');
        }
        const portal = testPortal({
          details: { licenseNumber: 'LMFT-1', credentials: 'LMFT' },
          digestWeekday: 'monday',
          otherSpellings: [{ email: 'sam+x@example.com', traineeCount: 1 }],
          removedSupervisors: [testSupervisor({ id: 4 })],
        });
        return {
          portalLinkId: 31,
          expiresAt: '2026-11-30T08:30:00.000Z',
          portal,
          isByDevice,
          deviceCount: 0,
        };
      }),
      rememberDevice: noting('remember', () => ({
        deviceToken: second,
        rememberedUntil: '2026-12-30T08:30:00.000Z',
      })),
      forgetDevices: noting('forget', () => ({})),
      saveDelivery: noting('saveDelivery', () => ({ portal: testPortal() })),
    },
    hours: {
      streamWaiting: async function* () {} as never,
      decideWaiting: noting('decide', () => ({ receiptNumbers: [], repeatedSessionIds: [] })),
    },
    receipts: { listSigned: noting('listSigned', () => ({ receipts: [], hasMore: false })) },
  });
});
afterAll(() => gateway.close());
beforeEach(() => {
  calls = [];
  isByDevice = false;
});

const send = (below: string, cookie = '', body?: object) =>
  fetch(`${gateway.url}${path}${below}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { ...ownOrigin, Cookie: cookie, ...(body ? { 'Content-Type': 'application/json' } : {}) },
  });
const signIn = async () => {
  const response = await fetch(`${gateway.url}/api/login`, {
    method: 'POST',
    headers: { ...ownOrigin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'tess', password: 'a password of a test' }),
  });
  return response.headers.getSetCookie();
};
const decision = { supervisorId: 3, attestation: 'Sam', decisions: [{ sessionId: 1, decision: 'approve' }] };

it('keeps the secret on paths of the portal alone, beside that of another address', async () => {
  const response = await send('/device', `portal-device=${first}`, {});
  expect(await response.json()).toEqual({ rememberedUntil: '2026-12-30T08:30:00.000Z' });
  expect(requestOf('remember')).toMatchObject({ deviceTokens: [first] });
  const [cookie] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    new RegExp(
      `^portal-device=${second}\\.${first}; Max-Age=2592000; Path=/portal; .*HttpOnly; SameSite=Lax$`,
    ),
  );
});

it.each(['', 'x', `${first}x`, '"', '.'.repeat(5_000)])('takes no cookie but its own: %#', async (odd) => {
  await send('', `portal-device=${odd}`);
  expect(requestOf('resolve')?.deviceTokens).toEqual([]);
});

it('decides by it, and shows nothing of what was signed or set', async () => {
  isByDevice = true;
  const page = await (await send('', `portal-device=${first}.${second}`)).json();
  expect(requestOf('resolve')).toMatchObject({ deviceTokens: [first, second] });
  expect(page).toMatchObject({
    device: { isOpener: true },
    details: null,
    digestWeekday: null,
    writers: [],
    otherSpellings: [],
    signed: [],
    hasMoreSigned: false,
  });
  expect(requestOf('listSigned')).toBeUndefined();
  expect((await send('/decisions', `portal-device=${first}`, decision)).status).toBe(200);
});

it.each(['/delivery', '/details', '/absence', '/writers', '/device', '/spellings'])(
  'does nothing else by it: %s',
  async (below) => {
    isByDevice = true;
    const response = await send(below, `portal-device=${first}`, { digestWeekday: 'monday' });
    expect([response.status, await response.json()]).toMatchObject([410, { code: 'portal_link_needed' }]);
    expect(calls.map(([name]) => name)).toEqual(['resolve']);
  },
);

it('ends with every sign-in in the browser, and is not begun where there was one', async () => {
  const cookies = await signIn();
  expect(cookies).toContainEqual(
    expect.stringMatching(/^portal-device=; Path=\/portal; Expires=Thu, 01 Jan 1970/),
  );
  const device = cookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0];
  isByDevice = true;
  const both = `${device}; portal-device=${first}`;
  expect((await send('', both)).status).toBe(410);
  // What was read changes nothing.
  expect(calls.map(([name]) => name)).toEqual(['resolve']);
  expect((await send('/decisions', both, decision)).status).toBe(410);
  expect(requestOf('forget')).toMatchObject({ deviceTokens: [first] });
  isByDevice = false;
  const refused = await send('/device', both, {});
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'account_used_here' }]);
});

it('is forgotten by its button, for all addresses of the browser, or everywhere by a mailed link', async () => {
  const response = await send('/device/forget', `portal-device=${first}.${second}`, {});
  expect(response.headers.getSetCookie()[0]).toMatch(/^portal-device=; Path=\/portal/);
  expect(requestOf('forget')).toEqual({ deviceTokens: [first, second] });
  calls = [];
  await send('/device/forget', '', { everywhere: true });
  expect(requestOf('forget')).toEqual({ deviceTokens: [], token: 'p'.repeat(43) });
});
