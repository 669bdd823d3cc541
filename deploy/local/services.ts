import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Logs } from './logs.ts';
import type { Wiring } from './service-environment.ts';
import { environmentOf } from './service-environment.ts';
import { SetupError } from '@clinical-hours/service-kit/machine';
import type { Death } from './supervise.ts';
import { Supervised } from './supervise.ts';
import type { Replica } from './replicas.ts';
import { until } from './until.ts';

export interface ServicesOptions {
  rootDir: string;
  wiring: Wiring;
  /** Replaces `wiring` for some replicas, by their names. */
  wiringsByReplica?: ReadonlyMap<string, Wiring> | undefined;
  /** Additional environment variables of all services; `extraEnv` has those of one, by its name. */
  commonEnv: Record<string, string>;
  extraEnv: Record<string, Record<string, string>>;
  logs: Logs;
  onDeath: (name: string, death: Death) => void;
  onStart: (name: string, pid: number) => void;
}

export interface RunningReplica extends Replica {
  process: Supervised;
}

// The waits between eight deaths take 11 s. A service that still dies then has a fault of its own.
const GIVE_UP_AFTER_DEATHS = 8;
const ANSWER_WITHIN_MS = 2_000;

/** Starts every replica as a process of its own, and restarts it when it dies. */
export function startServices(options: ServicesOptions): RunningReplica[] {
  const { wiring, wiringsByReplica, commonEnv, extraEnv } = options;
  return wiring.replicas.map((replica) => {
    const { name, entry } = replica;
    const ownWiring = wiringsByReplica?.get(name) ?? wiring;
    const env = { ...environmentOf(replica, ownWiring), ...commonEnv, ...extraEnv[entry.name] };
    options.logs.rotate(name);
    const launch = () =>
      options.logs.withLog(name, (fd) =>
        spawn(process.execPath, [join(options.rootDir, entry.entry)], {
          cwd: options.rootDir,
          env,
          // A process group of its own: Ctrl-C in the terminal reaches only `npm start`, which stops all in the right
          // order.
          detached: true,
          // The channel closes when `npm start` is killed, and the services then end.
          stdio: ['ignore', fd, fd, 'ipc'],
        }),
      );
    const supervised = new Supervised({
      name,
      launch,
      onDeath: (death) => options.onDeath(name, death),
      onStart: (pid) => options.onStart(name, pid),
    });
    return { ...replica, process: supervised };
  });
}

/** Waits until all replicas are ready. Throws a SetupError that names the others, with the ends of their logs. */
export async function waitUntilReady(
  running: readonly RunningReplica[],
  options: { logs: Logs; timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const waiting = new Set(running);
  const findDying = () => running.find(({ process }) => process.deathsInARow >= GIVE_UP_AFTER_DEATHS);
  const check = async (replica: RunningReplica) => {
    if (await isReady(replica.ports.operations)) waiting.delete(replica);
  };
  await until(
    async () => {
      await Promise.all([...waiting].map(check));
      return waiting.size === 0 || findDying() !== undefined;
    },
    { timeoutMs: options.timeoutMs, everyMs: 100, signal: options.signal },
  );
  if (waiting.size === 0) return;
  const dead = findDying()?.name;
  const names = dead === undefined ? [...waiting].map(({ name }) => name) : [dead];
  const what =
    dead === undefined ? `not ready within ${options.timeoutMs / 1000} s` : 'ending again and again';
  const tails = names.map((name) => `  ${options.logs.pathOf(name)} ends with:\n${options.logs.tail(name)}`);
  throw new SetupError(`${names.join(', ')}: ${what}.\n${tails.join('\n')}`);
}

/** Whether the replica with this operations port is ready to serve. Never rejects. */
export function isReady(operationsPort: number): Promise<boolean> {
  return new Promise((resolve) => {
    // All replicas are polled while they start on the same cores, and `fetch` takes several times the CPU time.
    const request = get({
      host: '127.0.0.1',
      port: operationsPort,
      path: '/readyz',
      agent: false,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}
