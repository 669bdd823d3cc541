import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { ownOrigin, startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testUser } from './testing/test-user.ts';

const user = testUser();
const step = { ceremony: 'c'.repeat(43), methods: ['code'] };
let isFactorNeeded = false;
const auth = {
  signIn: async () => (isFactorNeeded ? { secondFactor: step } : { user, sessionEpoch: 0 }),
  getUser: async () => ({ user, sessionEpoch: 0 }),
} as never;
const publicUrl = 'https://hours.example.com';
const publicHeaders = { Origin: publicUrl };
const body = { username: 'tess', password: 'seven quiet otters' };

let gateway: TestGateway;
const servers: Server[] = [];
beforeAll(async () => {
  gateway = await startTestGateway({ auth }, { PUBLIC_URL: publicUrl });
});
afterAll(async () => {
  for (const server of servers) server.close();
  await gateway.close();
});

type Change = (headers: IncomingHttpHeaders) => IncomingHttpHeaders;

/** Starts a proxy that sends what `change` makes of the headers. */
async function startProxy(target: string, change: Change): Promise<string> {
  const server = createServer((req, res) => {
    const { method, url: path, headers } = req;
    const passed = request(new URL(path ?? '/', target), { method, headers: change(headers), agent: false });
    passed.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(passed);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A `proxy_pass` of nginx without any other line: the upstream as Host, and a connection for each request. */
const bare =
  (target: string): Change =>
  (headers) => ({ ...headers, host: new URL(target).host, connection: 'close' });

const adding =
  (more: IncomingHttpHeaders): Change =>
  (headers) => ({ ...headers, ...more });

const ways: [name: string, open: () => Promise<string>][] = [
  ['one proxy without settings', () => startProxy(gateway.url, bare(gateway.url))],
  [
    'a chain of two without settings',
    async () => {
      const inner = await startProxy(gateway.url, bare(gateway.url));
      return startProxy(inner, bare(inner));
    },
  ],
  ['a proxy that says http', () => startProxy(gateway.url, adding({ 'x-forwarded-proto': 'http' }))],
  [
    'a chain whose first says http',
    () => startProxy(gateway.url, adding({ 'x-forwarded-proto': 'http, https' })),
  ],
  ['a proxy that says https', () => startProxy(gateway.url, adding({ 'x-forwarded-proto': 'https' }))],
  ['a proxy that says another thing', () => startProxy(gateway.url, adding({ 'x-forwarded-proto': 'wss' }))],
  [
    'a proxy with another host',
    () => startProxy(gateway.url, adding({ 'x-forwarded-host': 'a.example.com' })),
  ],
  ['no proxy', async () => gateway.url],
];

describe.each(ways)('with an https address, through %s', (_name, open) => {
  it('a sign-in sets Secure cookies, and the browser is known then', async () => {
    isFactorNeeded = false;
    const browser = new ApiClient(await open());
    const { status, headers } = await browser.post('/api/login', body, publicHeaders);
    expect(status).toBe(200);
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.replace(/=.*/, '')).toSorted()).toEqual([
      '__Host-device',
      '__Host-session',
      '__Secure-portal-device',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/(portal)?;.*; Secure/);
    expect((await browser.get('/api/user')).status).toBe(200);
    expect((await browser.post('/api/logout', {}, publicHeaders)).status).toBe(204);
    expect((await browser.get('/api/user')).status).toBe(401);
  });

  it('a page of another site is refused', async () => {
    const browser = new ApiClient(await open());
    const other = { Origin: 'https://other.example.com' };
    expect((await browser.post('/api/login', body, other)).status).toBe(403);
    const says = { ...publicHeaders, 'Sec-Fetch-Site': 'cross-site' };
    expect((await browser.post('/api/login', body, says)).status).toBe(403);
  });
});

it('a sign-in in two steps keeps its Secure cookie without a header of a proxy', async () => {
  isFactorNeeded = true;
  const browser = new ApiClient(await startProxy(gateway.url, bare(gateway.url)));
  const { headers } = await browser.post('/api/login', body, publicHeaders);
  expect(headers.getSetCookie().join()).toMatch(/^__Host-ceremony-sign-in=.*; Secure/);
});

it('with an http address cookies are not Secure, whatever a proxy says', async () => {
  isFactorNeeded = false;
  const plain = await startTestGateway({ auth });
  try {
    const browser = new ApiClient(await startProxy(plain.url, adding({ 'x-forwarded-proto': 'https' })));
    const { headers } = await browser.post('/api/login', body, ownOrigin);
    expect(headers.getSetCookie().join()).toMatch(/\bsession=/);
    expect(headers.getSetCookie().join()).not.toMatch(/Secure|__Host-/);
  } finally {
    await plain.close();
  }
});
