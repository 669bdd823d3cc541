import type { ProductOptions } from '#deploy/local/product';
import type { BenchProduct } from '../bench-product.ts';
import type { Line } from '../table.ts';

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
