import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ProcessMark } from './processes.ts';
import { isRunning, markOf } from './processes.ts';
import { hasCode } from '@clinical-hours/service-kit/machine';
import { until } from './until.ts';

export interface WorkLock {
  /** The lock file, which identifies the process that works. */
  path: string;
  /** How long to wait for another process, in ms; after that the work is done without the lock. */
  withinMs: number;
  onWait?: () => void;
  signal?: AbortSignal | undefined;
}

/** Does the work in one process at a time. The lock of a process that has ended does not count. */
export async function withLock<T>(lock: WorkLock, work: () => Promise<T>): Promise<T> {
  if (!take(lock.path)) {
    lock.onWait?.();
    await until(() => take(lock.path), { timeoutMs: lock.withinMs, everyMs: 200, signal: lock.signal });
  }
  try {
    return await work();
  } finally {
    rmSync(lock.path, { force: true });
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, JSON.stringify(markOf(process.pid) ?? {}), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    // Two processes that find a stale lock at once may both do the work, which is harmless: results are renamed into
    // place.
    if (!isHeld(path)) rmSync(path, { force: true });
    return false;
  }
}

function isHeld(path: string): boolean {
  try {
    const mark: ProcessMark = JSON.parse(readFileSync(path, 'utf8'));
    return isRunning(mark);
  } catch {
    return false;
  }
}
