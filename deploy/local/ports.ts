import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { hasCode, reasonOf, SetupError } from './setup-error.ts';

// Below the range from which systems take ports for outgoing connections (32768 and up on Linux):
// otherwise a connection may sit on the port of a service while that is started again.
const LOWEST = 20_000;
const HIGHEST = 32_000;
const given = new Set<number>();

/** A port on 127.0.0.1 that nobody listens on and that this process has not given out before. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port) || (await listenError(port, '127.0.0.1')) !== undefined) continue;
    given.add(port);
    return port;
  }
  throw new SetupError('No free port was found on this machine.');
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
