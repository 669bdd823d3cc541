import type { ProductOptions } from '#deploy/local/product';
import type { BenchProduct, BenchTrainee } from '../bench-product.ts';
import type { Line } from '../table.ts';
import type { HttpJob, Step } from '../client/http-job.ts';
import { measured, type Servers } from '../rounds.ts';
import type { Sample } from '../statistics.ts';

export interface BenchmarkContext {
  rounds: number;
  isDurable: boolean;
  product: () => Promise<BenchProduct>;
  /** Starts a product for one benchmark, where the work of earlier benchmarks would show. The benchmark stops it. */
  startProduct: (settings?: Pick<ProductOptions, 'extraEnv'>) => Promise<BenchProduct>;
}

/** Returns the lines of the table that the benchmark measured; none when it prints a table of its own. */
export type Benchmark = (context: BenchmarkContext) => Promise<Line[]>;

/** The sessions of a short and of a long history. */
export const few = 20;
export const many = 10_000;

/** Makes a job of which one step is measured: how long the step took, and what one turn cost `servers`. */
export function requests({ client }: BenchProduct, servers: Servers, job: HttpJob): () => Promise<Sample> {
  const name = job.steps.find(({ isTimed = true }) => isTimed)?.name ?? '';
  return () => measured(servers, async () => (await client.ask('http', job))[name] ?? {});
}

/** A trainee's request that expects the status 200. */
export function reading(name: string, path: string, { headers }: BenchTrainee): Step {
  return { name, path, headers, status: 200 };
}
