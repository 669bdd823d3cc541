import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSummary, type RunFigures } from './k6-summary.ts';
import { settle, type LoadProduct } from './load-product.ts';
import { loads, type Load, type LoadName } from './loads.ts';
import { measureUsage, type Usage } from './part-figures.ts';
import { runK6 } from './run-k6.ts';

export interface TryOptions {
  k6Path: string;
  /** In runs after each other, on the same product. */
  rates: readonly number[];
  durationS: number;
  /** How long the same goes on before anything is measured: at first everything is slower. */
  warmUpS?: number;
  /** How long the product is looked at while nobody uses it. */
  restS?: number;
  /** Seeds only as much as a script needs to be run at all. */
  isSmall?: boolean;
  onRun?: (run: LoadRun) => void;
  signal?: AbortSignal | undefined;
}

/** One run of a script, and what it took. */
export interface LoadRun {
  name: LoadName;
  rate: number;
  durationS: number;
  figures: RunFigures;
  usage: Usage;
  /** What was used while nobody used the product. */
  rest: Usage | undefined;
}

/** Seeds a product, and runs a script against it at each of the rates. */
export async function tryLoad(name: LoadName, on: LoadProduct, options: TryOptions): Promise<LoadRun[]> {
  const { rates, durationS, warmUpS = 0, restS = 0, isSmall = false, signal } = options;
  const load: Load = loads[name];
  const warmUp = warmUpS > 0 ? [{ rate: rates[0] ?? load.rate, durationS: warmUpS }] : [];
  const planned = [...warmUp, ...rates.map((rate) => ({ rate, durationS }))];
  const counts = planned.map((each) => countOf(each));
  const count = counts.reduce((sum, each) => sum + each, 0);
  const seeded = await load.seed(on.product, count, isSmall);
  writeFileSync(on.pathOf(`${name}-data.json`), JSON.stringify(seeded), { mode: 0o600 });
  await settle(on.product, signal);
  const runs: LoadRun[] = [];
  let rest: Usage | undefined;
  let offset = 0;
  for (const [index, plan] of planned.entries()) {
    const used = await measureUsage(on.product);
    const figures = await runOnce(name, { on, ...plan, offset, options });
    await settle(on.product, signal);
    const usage = await used();
    offset += counts[index] ?? 0;
    if (index < warmUp.length) continue;
    // After the first run, as later on nothing is done for the first time.
    if (restS > 0) rest ??= await watch(on, restS, signal);
    const run = { name, ...plan, figures, usage, rest };
    runs.push(run);
    options.onRun?.(run);
  }
  return runs;
}

// One more, as k6 may begin one at the very end.
const countOf = ({ rate, durationS }: { rate: number; durationS: number }): number =>
  Math.ceil(rate * durationS) + 1;

interface Once {
  on: LoadProduct;
  rate: number;
  durationS: number;
  offset: number;
  options: TryOptions;
}

async function runOnce(name: LoadName, { on, rate, durationS, offset, options }: Once): Promise<RunFigures> {
  const { k6Path, signal } = options;
  const settings = {
    BASE_URL: on.product.url,
    DATA: on.pathOf(`${name}-data.json`),
    SUMMARY: on.pathOf(`${name}-summary.json`),
    RATE: String(rate),
    DURATION_S: String(durationS),
    OFFSET: String(offset),
  };
  return readSummary(await runK6({ k6Path, script: name, settings, signal }));
}

async function watch({ product }: LoadProduct, seconds: number, signal?: AbortSignal): Promise<Usage> {
  const used = await measureUsage(product);
  await sleep(seconds * 1_000, undefined, { signal });
  return used();
}
