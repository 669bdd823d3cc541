// What every service takes: its memory at rest, at most and after work, and the time of the processor that the work costs.
// `npm run bench:resources` prints a table, from which the chart's requests and limits are made.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '#deploy/local/product';
import { startTestProduct } from '../support/test-product.ts';
import { topology } from '#deploy/local/topology';
import { cpuSeconds, peakMiB, residentMiB } from './process-figures.ts';
import { quartiles } from './timing.ts';
import { workADay } from './work-a-day.ts';

const runs = 2;
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

const measured = new Map<string, Figures[]>(topology.map(({ name }) => [name, []]));
for (let run = 0; run < runs; run += 1) await measure();
const columns: (keyof Figures)[] = ['atRest', 'atMost', 'after', 'toStart', 'idlePerMinute', 'work'];
console.table(
  Object.fromEntries(
    [...measured].map(([name, figures]) => [
      name,
      Object.fromEntries(
        columns.map((column) => [
          column,
          Number(quartiles(figures.map((figure) => figure[column])).median.toFixed(1)),
        ]),
      ),
    ]),
  ),
);

async function measure(): Promise<void> {
  const product = await startTestProduct();
  try {
    const toStart = all(product, cpuSeconds);
    // Not a wait for something: what is measured is a while in which nothing happens.
    await sleep(restMs);
    const [atRest, rested] = [all(product, residentMiB), all(product, cpuSeconds)];
    await workADay(product);
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
