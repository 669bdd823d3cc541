import { expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { canSeeSockets, isLoopback, listeningSockets, socketsOf } from '../support/listening.ts';

const product = inject('sharedProduct');
const portOf = (url: string): number => Number(new URL(url).port);

// Where there is no /proc, nobody can be asked who listens where.
it.for(canSeeSockets ? Object.keys(product.pids) : [])('%s is reached from this machine alone', (name) => {
  const own = socketsOf(product.pids[name] ?? 0);
  const found = listeningSockets().filter(({ inode }) => own.has(inode));
  expect(found).not.toEqual([]);
  const open = found.filter((socket) => !isLoopback(socket)).map(({ port }) => port);
  // People reach the product by the gateway, from other machines, too.
  expect(open).toEqual(name === 'gateway' ? [portOf(product.url)] : []);
});

it.for(canSeeSockets ? (['mailboxUrl', 'smtpUrl'] as const) : [])('%s is, too', (name) => {
  const found = listeningSockets().filter(({ port }) => port === portOf(product[name]));
  expect(found).not.toEqual([]);
  expect(found.every(isLoopback)).toBe(true);
});
