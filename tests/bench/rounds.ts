import { cpuSeconds, cpuSecondsOfFamily, residentMiB } from './process-figures.ts';
import type { Sample } from './statistics.ts';

/** The processes that serve a job. */
export interface Servers {
  pids: readonly number[];
  /** Those whose children count for the processor, and for nothing else: what PostgreSQL holds is shared. */
  families: readonly number[];
}

/** Does the jobs in turns, so that whatever else the machine does meets all of them. The first turns warm up, and do not count. */
export async function inTurns<K extends string>(
  rounds: number,
  jobs: Record<K, () => Promise<Sample>>,
  warmUps = 1,
): Promise<Record<K, Sample[]>> {
  const names = Object.keys(jobs) as K[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, Sample[]>;
  for (let round = 0; round < warmUps + rounds; round += 1) {
    // What comes first in one round comes last in the next.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const sample = await jobs[name]();
      if (round >= warmUps) samples[name].push(sample);
    }
  }
  return samples;
}

/** Does a job, and tells what one of it cost those who served it, and what they hold after it. */
export async function measured(servers: Servers, work: () => Promise<Sample>): Promise<Sample> {
  const before = secondsOf(servers);
  const sample = await work();
  const cpuMs = ((secondsOf(servers) - before) / (sample.count ?? 1)) * 1_000;
  const memoryMiB = sum(servers.pids.map(residentMiB));
  return { ...sample, cpuMs, ...(memoryMiB > 0 && { memoryMiB }) };
}

function secondsOf({ pids, families }: Servers): number {
  return sum([...pids.map(cpuSeconds), ...families.map(cpuSecondsOfFamily)]);
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** How long some work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
