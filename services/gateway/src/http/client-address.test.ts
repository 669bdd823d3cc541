import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Request } from 'express';
import { describe, expect, it, vi } from 'vitest';
import { addressOf, clientAddress, parseTrustedProxies, readAddress } from './client-address.ts';

const proxy = '10.1.2.3';

function requestFrom(remoteAddress: string, forwarded?: string, headers: Record<string, string> = {}) {
  const all = { ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), ...headers };
  const get = (name: string) => (all as Record<string, string>)[name.toLowerCase()];
  return { headers: all, socket: { remoteAddress }, get } as unknown as Request;
}

const seenBy = (trusted: string, ...request: Parameters<typeof requestFrom>) =>
  addressOf(requestFrom(...request), parseTrustedProxies(trusted));

describe('an entry of X-Forwarded-For', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    [' 203.0.113.7\t', '203.0.113.7'],
    ['"203.0.113.7:51234"', '203.0.113.7'],
    ['[203.0.113.7]:80', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:443', 'fe80::1'],
  ])('%s is %s', (entry, address) => {
    expect(readAddress(entry.trim())).toBe(address);
    expect(seenBy('1', proxy, entry)).toEqual({ address });
  });

  it.each([
    'unknown',
    '_hidden',
    'for=203.0.113.7',
    'client.example.com',
    '203.0.113',
    '10',
    '0x7f000001',
    '010.0.0.1',
    '203.0.113.7:',
    '203.0.113.7:port',
    '203.0.113.7 203.0.113.8',
    '[2001:db8::1',
    '[]:80',
    '2001:db8::1::2',
    '<script>',
  ])('%s is no address: the trusted proxy counts as the client', (entry) => {
    expect(seenBy('1', proxy, `203.0.113.9, ${entry}`)).toEqual({ address: proxy, oddity: 'unreadable' });
  });
});

describe('the address of a client', () => {
  it.each([
    ['0', '203.0.113.7'],
    ['1', '203.0.113.7'],
    ['10.0.0.0/8', '203.0.113.7'],
  ])('is that of the connection without the header, with %s', (trusted, remote) => {
    expect(seenBy(trusted, remote)).toEqual({ address: remote });
  });

  it.each([
    // A number of hops.
    ['0', proxy, '203.0.113.7', proxy, 'ignored'],
    ['1', proxy, '198.51.100.66, 203.0.113.7', '203.0.113.7', undefined],
    ['2', proxy, '198.51.100.66, 203.0.113.7, 192.0.2.4:80', '203.0.113.7', undefined],
    ['2', proxy, '203.0.113.7', '203.0.113.7', 'short'],
    ['3', proxy, '203.0.113.7', '203.0.113.7', 'short'],
    ['1', proxy, ' , ,', proxy, 'short'],
    ['1', proxy, ',203.0.113.7,', '203.0.113.7', undefined],
    // Networks.
    ['10.0.0.0/8', proxy, '198.51.100.66, 203.0.113.7', '203.0.113.7', undefined],
    ['10.0.0.0/8', proxy, '198.51.100.66, 203.0.113.7, 10.9.9.9', '203.0.113.7', undefined],
    ['10.0.0.0/8', `::ffff:${proxy}`, '203.0.113.7', '203.0.113.7', undefined],
    ['10.0.0.0/8', '192.0.2.4', '203.0.113.7', '192.0.2.4', 'ignored'],
    ['10.1.2.3', proxy, '203.0.113.7', '203.0.113.7', undefined],
    ['10.1.2.4', proxy, '203.0.113.7', proxy, 'ignored'],
    ['2001:db8:1::/48', '2001:db8:1::5', '203.0.113.7', '203.0.113.7', undefined],
    // A client in the office, whose network is that of the proxies.
    ['10.0.0.0/8', proxy, '10.7.7.7', '10.7.7.7', undefined],
    // Both: the nearest by number, the others by address.
    ['1, 192.0.2.0/24', proxy, '198.51.100.66, 203.0.113.7, 192.0.2.9', '203.0.113.7', undefined],
    ['192.0.2.0/24,1', proxy, '203.0.113.7', '203.0.113.7', undefined],
    ['10.0.0.0/8, 2', proxy, '203.0.113.7, 192.0.2.9, 10.4.4.4', '192.0.2.9', undefined],
    ['10.0.0.0/8, 2', proxy, '203.0.113.7, 10.5.5.5, 192.0.2.9', '203.0.113.7', undefined],
  ])('with %s, from %s, by "%s", is %s', (trusted, remote, forwarded, address, oddity) => {
    expect(seenBy(trusted, remote, forwarded)).toEqual({ address, ...(oddity && { oddity }) });
  });

  it('is missed when a page of a browser comes through a trusted proxy without the header', () => {
    const page = { 'sec-fetch-site': 'same-origin' };
    for (const trusted of ['1', '10.0.0.0/8']) {
      expect(seenBy(trusted, proxy, undefined, page)).toEqual({ address: proxy, oddity: 'short' });
    }
    expect(seenBy('0', proxy, undefined, page)).toEqual({ address: proxy });
  });
});

it('is set as the ip of a request, and each oddity is a warning once', () => {
  const warn = vi.fn<(line: string) => void>();
  const from = (trusted: string) =>
    clientAddress(parseTrustedProxies(trusted), { warn } as unknown as Logger);
  const pass = (handler: ReturnType<typeof from>, forwarded: string) => {
    const req = requestFrom(proxy, forwarded);
    handler(req, {} as never, () => {});
    return req.ip;
  };
  const none = from('0');
  expect([pass(none, '203.0.113.7'), pass(none, '203.0.113.8')]).toEqual([proxy, proxy]);
  const two = from('2');
  expect([pass(two, '203.0.113.7'), pass(two, 'nobody, 10.1.1.1'), pass(two, 'x')]).toEqual([
    '203.0.113.7',
    '10.1.1.1',
    proxy,
  ]);
  expect(warn.mock.calls.map(([line]) => line.slice(0, 40))).toEqual([
    'X-Forwarded-For is ignored, because TRUS',
    'X-Forwarded-For is missing or has fewer ',
    'X-Forwarded-For has an entry that is no ',
  ]);
});

describe('TRUSTED_PROXIES', () => {
  it.each([
    ['', '"" is neither a number of proxies nor a network'],
    ['-1', '"-1" is neither'],
    ['1.5', '"1.5" is neither'],
    ['true', '"true" is neither'],
    ['loopback', '"loopback" is neither'],
    ['10.0.0.0/8,', '"" is neither'],
    ['10.0.0/8', '"10.0.0/8" is neither'],
    ['10.0.0.0/33', '"10.0.0.0/33" is neither'],
    ['10.0.0.0/255.0.0.0', '"10.0.0.0/255.0.0.0" is neither'],
    ['10.0.0.0/8 2', '"10.0.0.0/8 2" is neither'],
    ['fe80::1%eth0', '"fe80::1%eth0" is neither'],
    ['proxy.example.com', '"proxy.example.com" is neither'],
    ['2, 3', 'has more than one number of proxies'],
    ['8080', '"8080" is not between 0 and 20'],
    ['0.0.0.0/0', '"0.0.0.0/0" would let everyone choose'],
    ['::/0', '"::/0" would let everyone choose'],
  ])('refuses "%s"', (text, why) => {
    expect(() => parseTrustedProxies(text)).toThrow(why);
  });
});
