import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.ts';

/** Identifies a process: the time of its start tells it from a later process with the same pid. */
export interface ProcessMark {
  pid: number;
  startedAt: string;
}

/** Returns the mark of a running process, or undefined when there is none with this pid. */
export function markOf(pid: number): ProcessMark | undefined {
  const startedAt = startOf(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/** Whether the marked process still runs. */
export function isRunning(mark: ProcessMark): boolean {
  return startOf(mark.pid) === mark.startedAt;
}

/** Returns the command line of a process, or an empty text when it has ended. */
export function commandLineOf(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command=') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Sends a signal to a process; does nothing when it has ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended by itself.
  }
}

/** Sends `signal` to a process, and `force` when it still runs after `timeoutMs`; then waits 5 s at most. */
export async function endProcess(
  mark: ProcessMark,
  how: { signal: NodeJS.Signals; timeoutMs: number; force: NodeJS.Signals },
): Promise<void> {
  if (!isRunning(mark)) return;
  signalProcess(mark.pid, how.signal);
  if (await until(() => !isRunning(mark), { timeoutMs: how.timeoutMs })) return;
  signalProcess(mark.pid, how.force);
  await until(() => !isRunning(mark), { timeoutMs: 5_000 });
}

/** Ends the server that a killed run has left behind in this folder; the mark in `running.json` identifies it. */
export async function endLeftoverServer(dir: string): Promise<void> {
  let mark: Partial<ProcessMark>;
  try {
    mark = JSON.parse(readFileSync(join(dir, 'running.json'), 'utf8'));
  } catch {
    return;
  }
  const { pid, startedAt } = mark;
  if (pid === undefined || startedAt === undefined || !commandLineOf(pid).includes(dir)) return;
  await endProcess({ pid, startedAt }, { signal: 'SIGTERM', timeoutMs: 15_000, force: 'SIGKILL' });
}

function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets, which may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie counts as ended: in containers without an init process it is never reaped.
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    const output = execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim() || undefined;
  } catch {
    return undefined;
  }
}
