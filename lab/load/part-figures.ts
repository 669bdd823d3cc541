import { Client } from 'pg';
import {
  cpuSeconds,
  cpuSecondsOfFamily,
  forgetPeak,
  peakMiB,
  residentMiB,
} from '../bench/process-figures.ts';
import type { Product } from '#deploy/local/product';

/** The resources that one part of the product has used: a service, `postgres` or `nats`. */
export interface PartFigures {
  part: string;
  cpuSeconds: number;
  /** Memory at the end. For PostgreSQL only that of its first process, whose children share most of theirs. */
  residentMiB: number;
  /** Memory at the peak. */
  peakMiB: number;
}

export interface Usage {
  elapsedSeconds: number;
  parts: PartFigures[];
  /** The growth of the databases. */
  databaseBytes: number;
}

/** Starts to measure. The returned function tells the use since then. */
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
