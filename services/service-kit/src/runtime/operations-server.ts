import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { renderMetrics, registry } from '../metrics/index.ts';
import type { Logger } from '../logging/index.ts';
import { tryDoor } from './doors.ts';
import { withinTime, type Closable, type Door } from './lifetime.ts';

/** Rejects or throws while the service cannot serve. */
export type ReadyCheck = () => Promise<unknown>;

export interface OperationsServer extends Closable {
  port: number;
  /** Adds a check that has to pass for the service to be ready. */
  readyWhen: (check: ReadyCheck) => void;
  /** Tells that all parts have started, and where they take connections. */
  started: (doors: readonly Door[]) => void;
  /** Makes the service not ready from now on, so that load balancers send requests elsewhere. */
  stopping: () => void;
}

const checkWithinMs = 2_000;

/**
 * Serves the operations endpoints of a process over plain HTTP: /healthz (it runs), /readyz (started, all checks pass,
 * every port takes connections, by default at the address at which it was asked, not stopping) and /metrics. Port 0
 * takes a free one. Throws when the port is taken.
 */
export async function startOperationsServer(
  { port, host }: { port: number; host: string },
  log: Logger,
): Promise<OperationsServer> {
  const checks: ReadyCheck[] = [];
  let state: 'starting' | 'started' | 'stopping' = 'starting';
  let doors: readonly Door[] = [];
  const readiness = async (askedAt: string): Promise<Answer> => {
    if (state !== 'started') return toAnswer(503, state);
    try {
      const open = doors.flatMap(({ port, hosts = [askedAt] }) => hosts.map((host) => tryDoor(host, port)));
      await withinTime(Promise.all([...open, ...checks.map(async (check) => check())]), checkWithinMs);
      return toAnswer(200, 'ready');
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return toAnswer(503, 'not ready');
    }
  };
  const routes: Record<string, (askedAt: string) => Answer | Promise<Answer>> = {
    '/healthz': () => toAnswer(200, 'ok'),
    '/readyz': readiness,
    '/metrics': renderMetrics,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = ''] = (request.url ?? '').split('?');
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    const { status, type, body } = route
      ? await route(request.socket.localAddress ?? '')
      : toAnswer(404, 'not found');
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'an operator got no answer');
      response.destroy();
    });
  });
  server.listen({ port, host });
  await once(server, 'listening').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`OPERATIONS_PORT ${port} cannot be used: ${reason}`);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    readyWhen: (check) => void checks.push(check),
    started: (opened) => {
      doors = opened;
      state = 'started';
    },
    stopping: () => void (state = 'stopping'),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export interface Answer {
  status: number;
  type: string;
  body: string;
}

const toAnswer = (status: number, word: string): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ status: word }),
});

const serviceInfo = new Gauge({
  name: 'service_info',
  help: 'Always 1: which service this is, in which version',
  labelNames: ['service', 'version'] as const,
  registers: [registry],
});

/**
 * Publishes the name and version of this service, and the metrics of the process itself. Call it once per
 * process.
 */
export function measureProcess(service: string, version: string): void {
  serviceInfo.set({ service, version }, 1);
  collectDefaultMetrics({ register: registry });
}

/** Returns the version in the package.json nearest to the program of this process, or 'unknown'. */
export function serviceVersion(programPath = process.argv[1] ?? ''): string {
  for (let dir = dirname(programPath); ; dir = dirname(dir)) {
    const version = versionIn(dir);
    if (version !== undefined) return version;
    if (dir === dirname(dir)) return 'unknown';
  }
}

function versionIn(dir: string): string | undefined {
  try {
    const { version }: { version?: string } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    return version;
  } catch {
    return undefined;
  }
}
