import type { Call } from '@clinical-hours/service-kit/grpc';
import { request } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTrustedProxies } from './http/client-address.ts';
import { ownOrigin, startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const heard: Call[] = [];
const auth = {
  resetPassword: async (call: Call) => {
    heard.push(call);
    return { userId: 7, sessionEpoch: 2 };
  },
};

let direct: TestGateway;
let behindProxy: TestGateway;
beforeAll(async () => {
  direct = await startTestGateway({ auth });
  behindProxy = await startTestGateway({ auth }, { TRUSTED_PROXIES: parseTrustedProxies('1') });
});
afterAll(async () => {
  await direct.close();
  await behindProxy.close();
});

/** Returns the origin that auth receives for a request with these headers. */
async function originOf(gateway: TestGateway, headers: Record<string, string>): Promise<Call['origin']> {
  const sent = request(`${gateway.url}/api/reset-password`, {
    method: 'POST',
    headers: { ...ownOrigin, 'Content-Type': 'application/json', ...headers },
  });
  sent.end(JSON.stringify({ token: 'a-token', password: 'eight patient herons' }));
  const [response] = await once(sent, 'response');
  response.resume();
  expect(response.statusCode).toBe(200);
  return heard.at(-1)?.origin;
}

const forged = {
  'X-Forwarded-For': '198.51.100.66',
  'X-Real-IP': '198.51.100.66',
  Forwarded: 'for=198.51.100.66',
  'X-Origin-Address': '198.51.100.66',
  'X-Origin-User-Agent': 'Nobody',
};

describe('where a request came from', () => {
  it('is what the connection says, whatever the headers say', async () => {
    expect(await originOf(direct, { ...forged, 'User-Agent': 'Firefox/140.0' })).toEqual({
      address: '127.0.0.1',
      userAgent: 'Firefox/140.0',
    });
  });

  it('is what a trusted proxy says last, as an address', async () => {
    const from = async (header: string) =>
      (await originOf(behindProxy, { ...forged, 'X-Forwarded-For': header }))?.address;
    expect(await from('198.51.100.66, 203.0.113.7')).toBe('203.0.113.7');
    expect(await from('198.51.100.66, ::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(await from('2001:DB8:0:0::1')).toBe('2001:db8::1');
    expect(await from(`203.0.113.7, <script>${'x'.repeat(2_000)}`)).toBe('127.0.0.1');
    expect(await from('198.51.100.66, 203.0.113.7:51234')).toBe('203.0.113.7');
  });

  it('has of the browser what is plain and short', async () => {
    const says = async (userAgent: string) =>
      (await originOf(direct, { 'User-Agent': userAgent }))?.userAgent;
    expect(await says('Zo\u00eb\u0009/1 <b>"x"</b> %0d%0a')).toBe('Zo?/1 <b>"x"</b> %0d%0a');
    expect(await says('x'.repeat(10_000))).toBe('x'.repeat(200));
    expect(await says('')).toBe('');
  });
});
