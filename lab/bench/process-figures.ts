import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

let ticks: number | undefined;
const ticksPerSecond = (): number =>
  (ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })));

/** The memory of a process now, in MiB. Like all functions of this file, it needs /proc. */
export function residentMiB(pid: number): number {
  return statusMiB(pid, 'VmRSS');
}

/** The peak memory of a process since its start or since `forgetPeak`, in MiB. */
export function peakMiB(pid: number): number {
  return statusMiB(pid, 'VmHWM');
}

/** Resets the peak memory of a process to its present memory. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The processor time of a process, in seconds. */
export function cpuSeconds(pid: number): number {
  const [user = 0, system = 0] = cpuTicks(pid);
  return (user + system) / ticksPerSecond();
}

/** The processor time of a process and its children, ended ones included: PostgreSQL has one per connection. */
export function cpuSecondsOfFamily(pid: number): number {
  const own = cpuTicks(pid).reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond();
  return childrenOf(pid).reduce((sum, child) => sum + secondsIfThere(child), own);
}

// User and system time, and both again for children that have ended.
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
    // The child has ended since, and is counted with its parent from now on.
    return 0;
  }
}

function statusMiB(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
}
