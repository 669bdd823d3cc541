import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * Returns the address that stands for all of this machine's: '::', which takes IPv4, too, or '0.0.0.0' where there is
 * no IPv6. Every port of a process listens on this one, so that none can be reached where another cannot.
 */
export function everyAddress(): string {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.some((each) => each?.family === 'IPv6') ? '::' : '0.0.0.0';
}

/** Rejects when no connection can be made to `port` at `address`. */
export async function tryDoor(address: string, port: number): Promise<void> {
  const socket = connect(port, address);
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
