import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, endProcess, type ProcessMark } from './processes.ts';

/** Ends the server that a killed run has left behind in this folder, by the mark in its `running.json`. */
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
