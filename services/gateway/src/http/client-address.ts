import { BlockList, isIP } from 'node:net';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Request, RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import { isFromPage } from './cross-site.ts';

/** The proxies whose entries in X-Forwarded-For are believed. */
export interface TrustedProxies {
  /** The number of proxies, counted from the gateway, that are trusted whatever their addresses are. */
  hops: number;
  /** Every proxy with such an address is trusted as well. */
  networks: BlockList;
}

/** No chain of proxies is longer; a greater number is a port, or a network without its dots. */
const maxHops = 20;

/** Parses TRUSTED_PROXIES: a number of proxies, addresses and networks, comma separated. Throws for anything else. */
export function parseTrustedProxies(text: string): TrustedProxies {
  const networks = new BlockList();
  const numbers: number[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (/^\d+$/.test(entry)) numbers.push(Number(entry));
    else addNetwork(networks, entry);
  }
  const [hops = 0, ...more] = numbers;
  if (more.length > 0) throw new Error('has more than one number of proxies');
  if (hops > maxHops) throw new Error(`"${hops}" is not between 0 and ${maxHops}`);
  return { hops, networks };
}

function addNetwork(networks: BlockList, entry: string): void {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = address.includes('%') ? 0 : isIP(address);
  const bits = version === 4 ? 32 : 128;
  const length = prefix === undefined ? bits : Number(prefix);
  if (version === 0 || length > bits) {
    throw new Error(`"${entry}" is neither a number of proxies nor a network such as 10.0.0.0/8`);
  }
  if (length === 0) throw new Error(`"${entry}" would let everyone choose the address that counts as theirs`);
  networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
}

/** What is odd about the X-Forwarded-For of a request, once in a process each. */
const oddities = {
  ignored:
    'X-Forwarded-For is ignored, because TRUSTED_PROXIES does not name the proxy that sent it: all of its clients share one limit',
  short:
    'X-Forwarded-For is missing or has fewer addresses than TRUSTED_PROXIES says: clients may share one limit',
  unreadable:
    'X-Forwarded-For has an entry that is no address: the proxy that wrote it counts as the client, and its clients share one limit',
};

type Oddity = keyof typeof oddities;

/**
 * Sets `req.ip` to the nearest address that is not of a trusted proxy. Express would take entries with a port or
 * brackets, as Azure and IIS write them, for no addresses.
 */
export function clientAddress(proxies: TrustedProxies, log: Logger): RequestHandler {
  const warned = new Set<Oddity>();
  return (req, _res, next) => {
    const { address, oddity } = addressOf(req, proxies);
    Object.defineProperty(req, 'ip', { value: address });
    if (oddity && !warned.has(oddity)) {
      warned.add(oddity);
      log.warn(oddities[oddity]);
    }
    next();
  };
}

/** Returns the address of the client, and what is odd about the header. */
export function addressOf(
  req: Request,
  { hops, networks }: TrustedProxies,
): { address: string; oddity?: Oddity } {
  const header = String(req.headers['x-forwarded-for'] ?? '');
  const entries = header.split(',').flatMap((entry) => entry.trim() || []);
  let address = readAddress(req.socket.remoteAddress ?? '') ?? '';
  for (let passed = 0; ; passed += 1) {
    if (passed >= hops && !isIn(networks, address)) {
      return passed === 0 && entries.length > 0 ? { address, oddity: 'ignored' } : { address };
    }
    const entry = entries.pop();
    if (entry === undefined) {
      // The web server and scripts come without a proxy, and without the headers of a page.
      const isShort = passed < hops || passed === 0;
      const isNews = header !== '' || isFromPage(req);
      return isShort && isNews ? { address, oddity: 'short' } : { address };
    }
    const next = readAddress(entry);
    if (next === undefined) return { address, oddity: 'unreadable' };
    address = next;
  }
}

function isIn(networks: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Returns the address in an entry such as `203.0.113.7:51234`, `[2001:db8::1]:443` or `fe80::1%eth0`, without port,
 * brackets, quotes and zone; undefined when there is none.
 */
export function readAddress(entry: string): string | undefined {
  const bare = entry.replace(/^"(.*)"$/, '$1').trim();
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(bare)?.[1];
  const text = (inBrackets ?? withPort ?? bare).replace(/%[^%]*$/, '');
  return isIP(text) === 0 ? undefined : ipaddr.process(text).toString();
}
