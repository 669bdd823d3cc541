import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signalProcess } from '#deploy/local/processes';
import { until } from '#deploy/local/until';

export interface ClusterProcess {
  /** Waits until it is ready; fails with the end of its log when it has ended, or takes too long. */
  waitUntil(isReady: () => Promise<boolean>): Promise<void>;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** Starts a part of the cluster, in the group of this process, so that whatever interrupts a run ends it as well. */
export function startProcess(
  name: string,
  path: string,
  args: readonly string[],
  dir: string,
): ClusterProcess {
  const logPath = join(dir, `${name}.log`);
  const log = openSync(logPath, 'w');
  const child = spawn(path, args, {
    cwd: dir,
    // Two cores have to do for tests and cluster.
    env: { PATH: process.env.PATH, HOME: dir, GOGC: '200' },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = once(child, 'exit').catch(() => undefined);
  const isOver = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const end = (signal: NodeJS.Signals) => child.pid !== undefined && signalProcess(child.pid, signal);
  const atExit = () => end('SIGKILL');
  process.once('exit', atExit);
  return {
    async waitUntil(isReady) {
      await until(async () => isOver() || (await isReady()), { timeoutMs: READY_WITHIN_MS });
      if (!isOver() && (await isReady())) return;
      const lastLines = readFileSync(logPath, 'utf8').trim().split('\n').slice(-10).join('\n');
      throw new Error(`${name} did not start:\n${lastLines}`);
    },
    async stop() {
      const force = setTimeout(() => end('SIGKILL'), STOP_WITHIN_MS);
      end('SIGTERM');
      await exited;
      clearTimeout(force);
      process.off('exit', atExit);
    },
  };
}
