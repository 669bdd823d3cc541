import { Client } from 'pg';
import {
  cpuSeconds,
  cpuSecondsOfFamily,
  forgetPeak,
  peakMiB,
  residentMiB,
} from '../bench/process-figures.ts';
import type { Product } from '#deploy/local/product';

/** What one part of the product has used: a service, `postgres` or `nats`. */
export interface PartFigures {
  part: string;
  cpuSeconds: number;
  /** Held at the end. PostgreSQL's is that of its first process only, whose children share most of theirs. */
  residentMiB: number;
  /** Held at most. */
  peakMiB: number;
}

export interface Usage {
  elapsedSeconds: number;
  parts: PartFigures[];
  /** By how much the databases have grown. */
  databaseBytes: number;
}

/** Begins to measure; what is called then tells what was used since. */
export async function measureUsage(product: Product): Promise<() => Promise<Usage>> {
  const pids = runningOf(product);
  for (const [, pid] of pids) forgetPeak(pid);
  const bytesBefore = await databaseBytes(product);
  const before = new Map(pids.map(([part, pid]) => [part, cpuOf(part, pid)]));
  const startedAtMs = performance.now();
  return async () => {
    const elapsedSeconds = (performance.now() - startedAtMs) / 1_000;
    const parts = pids.map(([part, pid]) => ({
      part,
      cpuSeconds: cpuOf(part, pid) - (before.get(part) ?? 0),
      residentMiB: residentMiB(pid),
      peakMiB: peakMiB(pid),
    }));
    return { elapsedSeconds, parts, databaseBytes: (await databaseBytes(product)) - bytesBefore };
  };
}

function runningOf(product: Product): [part: string, pid: number][] {
  return Object.entries(product.pids).flatMap(([part, pid]) => (pid === undefined ? [] : [[part, pid]]));
}

// PostgreSQL has a process for each connection.
const cpuOf = (part: string, pid: number): number =>
  part === 'postgres' ? cpuSecondsOfFamily(pid) : cpuSeconds(pid);

async function databaseBytes({ databaseUrls }: Product): Promise<number> {
  const sizes = await Promise.all(Object.values(databaseUrls).map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sizeOf(connectionString: string): Promise<number> {
  const client = new Client({ connectionString, application_name: 'load' });
  await client.connect();
  try {
    const { rows } = await client.query<{ size: string }>(
      'SELECT pg_database_size(current_database()) AS size',
    );
    return Number(rows[0]?.size);
  } finally {
    await client.end();
  }
}
