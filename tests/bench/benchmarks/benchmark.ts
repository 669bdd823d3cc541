import type { ProductOptions } from '#deploy/local/product';
import type { BenchProduct, BenchTrainee } from '../bench-product.ts';
import type { Line } from '../table.ts';
import type { HttpJob, Step } from '../client/http-job.ts';
import { measured, type Servers } from '../rounds.ts';
import type { Sample } from '../statistics.ts';

/** What rows are given. */
export interface BenchmarkContext {
  rounds: number;
  isDurable: boolean;
  /** The product that rows share. */
  product: () => Promise<BenchProduct>;
  /** A product of a row's own, where what others did before would show: whoever starts it stops it. */
  startProduct: (settings?: Pick<ProductOptions, 'commonEnv' | 'extraEnv'>) => Promise<BenchProduct>;
}

/** A row of the table, or the lines that it takes to tell it; none where it prints a table of its own. */
export type Benchmark = (context: BenchmarkContext) => Promise<Line[]>;

/** How many sessions are few, and how many are many. */
export const few = 20;
export const many = 10_000;

/** Makes a job for the client of which one step is measured: what it took, and what one turn cost these servers. */
export function requests({ client }: BenchProduct, servers: Servers, job: HttpJob): () => Promise<Sample> {
  const name = job.steps.find(({ isTimed = true }) => isTimed)?.name ?? '';
  return () => measured(servers, async () => (await client.ask('http', job))[name] ?? {});
}

/** A request of a trainee that is answered with 200. */
export function reading(name: string, path: string, { headers }: BenchTrainee): Step {
  return { name, path, headers, status: 200 };
}
