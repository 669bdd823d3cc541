import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { hasCode, reasonOf, SetupError } from './setup-error.ts';

export interface PortRange {
  lowest: number;
  highest: number;
}

// Below the range of outgoing connections (32768 and up on Linux): otherwise, while a service restarts, a
// connection could occupy its port.
const usual: PortRange = { lowest: 20_000, highest: 31_999 };
// Sockets that stay open as long as this process lives.
const claims: Socket[] = [];

/**
 * Returns a port on 127.0.0.1 on which no process listens. No other call, in this process or another, gets
 * the port until this process ends, so that a service keeps its port while it restarts.
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

// Products run side by side, so a port has to be claimed. No program here uses UDP, so binding the UDP port
// of the same number is the claim; the system releases it when the process ends, even by a crash.
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

/** Throws, with one sentence that names the setting, when a port cannot be listened on. */
export async function assertPortIsFree(setting: string, port: number): Promise<void> {
  // Both are tried, because some systems let one program listen on 127.0.0.1 and another on all addresses.
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
