import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** What a process holds in memory now, in MiB. Needs /proc, as all of this does. */
export function residentMiB(pid: number): number {
  return statusMiB(pid, 'VmRSS');
}

/** The most that a process has held since it began, or since `forgetPeak`, in MiB. */
export function peakMiB(pid: number): number {
  return statusMiB(pid, 'VmHWM');
}

/** Lets the peak of a process begin anew at what it holds now. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The time of processors that a process has used, in seconds. */
export function cpuSeconds(pid: number): number {
  const [user = 0, system = 0] = cpuTicks(pid);
  return (user + system) / ticksPerSecond;
}

/** The same with its children, those that have ended included: PostgreSQL has one for each connection. */
export function cpuSecondsOfFamily(pid: number): number {
  const own = cpuTicks(pid).reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
  return childrenOf(pid).reduce((sum, child) => sum + secondsIfThere(child), own);
}

// User, system, and both again for children that have ended.
function cpuTicks(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).map(Number);
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

function secondsIfThere(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch {
    // It has ended since, and is counted with its parent from now on.
    return 0;
  }
}

function statusMiB(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
}
