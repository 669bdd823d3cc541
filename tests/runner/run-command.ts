import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { signalProcess } from '#deploy/local/processes';

// The pipe to this process hides from the programs whether somebody watches.
const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };

const running = new Set<number>();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const pid of running) signalProcess(-pid, 'SIGTERM');
    isInterrupted = true;
    process.exitCode = 1;
  });
}

export interface Command {
  command: string;
  args: readonly string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  onOutput: (chunk: Buffer) => void;
}

/**
 * Runs a program to its end, with all that it starts in a group of its own, so that an interrupted run ends what its tests have
 * started, too. Returns its exit code; 1 without starting it once the run is interrupted.
 */
export async function runCommand({ command, args, cwd, env, onOutput }: Command): Promise<number> {
  if (isInterrupted) return 1;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...colors, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  child.on('error', (error) => onOutput(Buffer.from(`${error.message}\n`)));
  const [exitCode] = await once(child, 'close');
  if (pid !== undefined) running.delete(pid);
  return typeof exitCode === 'number' ? exitCode : 1;
}
