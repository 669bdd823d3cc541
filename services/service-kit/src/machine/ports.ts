import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { hasCode, reasonOf, SetupError } from './setup-error.ts';

export interface PortRange {
  lowest: number;
  highest: number;
}

// Below the range from which systems take ports for outgoing connections (32768 and up on Linux):
// otherwise a connection may sit on the port of a service while that is started again.
const usual: PortRange = { lowest: 20_000, highest: 31_999 };
// Kept open as long as this process lives.
const claims: Socket[] = [];

/**
 * A port on 127.0.0.1 that nobody listens on. Until this process ends, no other process is given it, nor this one again: it
 * belongs to a service also while that is started again, when nobody listens on it.
 */
export async function freePort({ lowest, highest }: PortRange = usual): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(lowest, highest + 1);
    const claim = await claimPort(port);
    if (!claim) continue;
    if ((await listenError(port, '127.0.0.1')) === undefined) {
      claims.push(claim);
      return port;
    }
    claim.close();
  }
  throw new SetupError('No free port was found on this machine.');
}

// Products run side by side. What nobody here uses is UDP: who has bound the same number there has claimed the port, and the
// system takes the claim back from a process however that ends.
async function claimPort(port: number): Promise<Socket | undefined> {
  const claim = createSocket('udp4').unref();
  try {
    claim.bind({ address: '127.0.0.1', port, exclusive: true });
    await once(claim, 'listening');
    return claim;
  } catch {
    claim.close();
    return undefined;
  }
}

/** Fails with one sentence when a port cannot be listened on; the setting is named in it. */
export async function assertPortIsFree(setting: string, port: number): Promise<void> {
  // Both, since some systems let a second program listen on all addresses beside one on 127.0.0.1.
  const error = (await listenError(port, '127.0.0.1')) ?? (await listenError(port));
  if (error === undefined) return;
  if (hasCode(error, 'EADDRINUSE')) {
    throw new SetupError(
      `Port ${port} is taken by another program: stop that one or choose another port, for example ${setting}=${suggestion(port)}.`,
    );
  }
  if (hasCode(error, 'EACCES')) {
    throw new SetupError(
      `Port ${port} is reserved for the system: choose one above 1023, for example ${setting}=${suggestion(port)}.`,
    );
  }
  throw new SetupError(`Port ${port} (${setting}) cannot be used: ${reasonOf(error)}.`);
}

function suggestion(port: number): number {
  return port < 1024 ? port + 8000 : port < 65_535 ? port + 1 : port - 1;
}

async function listenError(port: number, host?: string): Promise<unknown> {
  const server = createServer();
  try {
    server.listen({ port, ...(host === undefined ? {} : { host }) });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return undefined;
  } catch (error) {
    return error;
  }
}
