import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { expect, inject, it } from 'vitest';
import '../support/provided-context.ts';

/** A socket that waits for connections. */
export interface Listening {
  /** The address as /proc writes it: hexadecimal, '0100007F' is 127.0.0.1. */
  address: string;
  port: number;
  inode: string;
}

const listenState = '0A';
// As /proc writes them: 127.0.0.1, ::1 and ::ffff:127.0.0.1.
const ipv4 = '0100007F';
const ipv6 = '00000000000000000000000001000000';
const loopback = [ipv4, ipv6, '0000000000000000FFFF00000100007F'];
const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

/** Whether there is a /proc to read. */
const canSeeSockets = process.platform === 'linux';

const isLoopback = ({ address }: Listening): boolean => loopback.includes(address);

/** All sockets of this machine that wait for connections. */
function listeningSockets(): Listening[] {
  const lines = ['tcp', 'tcp6'].flatMap((file) =>
    readFileSync(`/proc/net/${file}`, 'utf8').trim().split('\n').slice(1),
  );
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    const [address = '', port = ''] = local.split(':');
    return state === listenState ? [{ address, port: Number.parseInt(port, 16), inode }] : [];
  });
}

/** The inodes of the sockets that a process holds. */
function socketsOf(pid: number): Set<string> {
  const inodes = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      // Closed meanwhile.
      return [];
    }
  });
  return new Set(inodes);
}

const product = inject('sharedProduct');
const portOf = (url: string): number => Number(new URL(url).port);

// Without /proc there is no list of the sockets that a process listens on.
it.for(canSeeSockets ? Object.keys(product.pids) : [])('%s is reached from this machine alone', (name) => {
  const own = socketsOf(product.pids[name] ?? 0);
  const found = listeningSockets().filter(({ inode }) => own.has(inode));
  expect(found).not.toEqual([]);
  expect(found.filter((socket) => !isLoopback(socket))).toEqual([]);
});

it.runIf(canSeeSockets)('the product is reached by both addresses of this machine', async () => {
  const found = listeningSockets().filter(({ port }) => port === portOf(product.url));
  expect(found.map(({ address }) => address).toSorted()).toEqual(hasIpv6 ? [ipv6, ipv4] : [ipv4]);
  for (const host of hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1']) {
    expect((await fetch(`http://${host}:${portOf(product.url)}/api/user`)).status).toBe(401);
  }
});

it.for(canSeeSockets ? (['mailboxUrl', 'smtpUrl'] as const) : [])('%s is, too', (name) => {
  const found = listeningSockets().filter(({ port }) => port === portOf(product[name]));
  expect(found).not.toEqual([]);
  expect(found.every(isLoopback)).toBe(true);
});
