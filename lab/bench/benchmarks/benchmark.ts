import type { ProductOptions } from '#deploy/local/product';
import type { BenchProduct, BenchTrainee } from '../bench-product.ts';
import type { Line } from '../table.ts';
import type { HttpJob, Step } from '../client/http-job.ts';
import { measured, type Servers } from '../rounds.ts';
import type { Sample } from '../statistics.ts';

export interface BenchmarkContext {
  rounds: number;
  /** The sessions of a long history. */
  many: number;
  /** Whether the history is shorter than usual: the run shows that everything can be measured, and how is no matter. */
  isSmall: boolean;
  /** Returns how often to do in each turn what is usually done `usual` times: in a small run as much less. */
  times: (usual: number) => number;
  isDurable: boolean;
  product: () => Promise<BenchProduct>;
  /** Starts a product for one benchmark, where the work of earlier benchmarks would show. The benchmark stops it. */
  startProduct: (settings?: Pick<ProductOptions, 'extraEnv'>) => Promise<BenchProduct>;
}

/** Returns the lines of the table that the benchmark measured, at least one. */
export type Benchmark = (context: BenchmarkContext) => Promise<Line[]>;

/** The sessions of a short history, and of a long one as usual. */
export const few = 20;
export const usualMany = 10_000;

/** Makes a job of which one step is measured: how long the step took, and what one turn cost `servers`. */
export function requests({ client }: BenchProduct, servers: Servers, job: HttpJob): () => Promise<Sample> {
  const name = job.steps.find(({ isTimed = true }) => isTimed)?.name ?? '';
  return () => measured(servers, async () => (await client.ask('http', job))[name] ?? {});
}

/** A trainee's request that expects the status 200. */
export function reading(name: string, path: string, { headers }: BenchTrainee): Step {
  return { name, path, headers, status: 200 };
}
