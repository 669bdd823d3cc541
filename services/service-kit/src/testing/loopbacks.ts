import { networkInterfaces } from 'node:os';

const addresses = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address));

/** Two addresses of this machine that reach nothing but it: of both families where it has IPv6. */
// Linux without IPv6 has a whole network of its own.
export const loopbacks: readonly [string, string] = [
  '127.0.0.1',
  addresses.includes('::1') ? '::1' : '127.0.0.2',
];
