import { cpuSeconds, cpuSecondsOfFamily, residentMiB } from './process-figures.ts';
import type { Sample } from './statistics.ts';

/** The processes that serve a job. */
export interface Servers {
  pids: readonly number[];
  /** The children of these count for the processor only: the memory of PostgreSQL's processes is shared. */
  families: readonly number[];
}

/** Runs the jobs in turns, so that other load affects all of them alike. The first turns warm up and do not count. */
export async function inTurns<K extends string>(
  rounds: number,
  jobs: Record<K, () => Promise<Sample>>,
  warmUps = 1,
): Promise<Record<K, Sample[]>> {
  const names = Object.keys(jobs) as K[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, Sample[]>;
  for (let round = 0; round < warmUps + rounds; round += 1) {
    // The order is reversed in every second round.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const sample = await jobs[name]();
      if (round >= warmUps) samples[name].push(sample);
    }
  }
  return samples;
}

/** Runs a job, and adds what one of its operations cost the servers and the memory that they hold after it. */
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

/** The duration of some work, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
