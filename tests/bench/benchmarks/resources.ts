import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '#deploy/local/product';
import { topology } from '#deploy/local/topology';
import { startTestProduct } from '../../support/test-product.ts';
import { cpuSeconds, peakMiB, residentMiB } from '../process-figures.ts';
import { median } from '../statistics.ts';
import { simulateWorkday } from '../workday.ts';
import type { Benchmark } from './benchmark.ts';

const restMs = 10_000;

interface Figures {
  /** MiB. */
  atRest: number;
  atMost: number;
  after: number;
  /** Seconds of one core. */
  toStart: number;
  idlePerMinute: number;
  work: number;
}

const columns: (keyof Figures)[] = ['atRest', 'atMost', 'after', 'toStart', 'idlePerMinute', 'work'];

/**
 * What every service takes: its memory at rest, at most and after a day's work, and the seconds of a core that start, rest and work
 * cost. Prints a table of its own, from which the chart's requests and limits are made: there is nothing to compare with.
 */
export const resources: Benchmark = async ({ rounds }) => {
  const measured = new Map<string, Figures[]>(topology.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) await measure(measured);
  console.table(Object.fromEntries([...measured].map(([name, figures]) => [name, mediansOf(figures)])));
  return [];
};

function mediansOf(figures: readonly Figures[]): Record<string, number> {
  const medianOf = (column: keyof Figures): number => median(figures.map((figure) => figure[column]));
  return Object.fromEntries(columns.map((column) => [column, Number(medianOf(column).toFixed(1))]));
}

async function measure(measured: Map<string, Figures[]>): Promise<void> {
  const product = await startTestProduct();
  try {
    const toStart = all(product, cpuSeconds);
    // Not a wait for something: what is measured is a while in which nothing happens.
    await sleep(restMs);
    const [atRest, rested] = [all(product, residentMiB), all(product, cpuSeconds)];
    await simulateWorkday(product);
    const [after, worked] = [all(product, residentMiB), all(product, cpuSeconds)];
    const atMost = all(product, peakMiB);
    for (const [name, figures] of measured) {
      const of = (values: Map<string, number>): number => values.get(name) ?? 0;
      figures.push({
        atRest: of(atRest),
        atMost: of(atMost),
        after: of(after),
        toStart: of(toStart),
        idlePerMinute: ((of(rested) - of(toStart)) * 60_000) / restMs,
        work: of(worked) - of(rested),
      });
    }
  } finally {
    await product.stop();
  }
}

function all(product: Product, read: (pid: number) => number): Map<string, number> {
  return new Map(topology.map(({ name }) => [name, read(product.pids[name] ?? 0)]));
}
