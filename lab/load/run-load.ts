import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct, type Product } from '#deploy/local/product';
import { until } from '#deploy/local/until';
import { noMailCaps } from '../../tests/support/test-product.ts';
import { allMails } from '../../tests/support/mailbox-client.ts';
import { makeTempHome } from '../../tests/support/temp-home.ts';
import { readSummary, type RunFigures, runK6 } from './k6.ts';
import { loads, type Load, type LoadName } from './loads.ts';
import { measureUsage, type Usage } from './part-figures.ts';

// All virtual users share one address, and few trainees make all the iterations.
const generousLimits = {
  gateway: {
    REGISTER_LIMIT: '1000000',
    SIGN_IN_LIMIT: '1000000',
    RECOVERY_LIMIT: '1000000',
    WRITE_LIMIT: '1000000',
  },
  supervisor: noMailCaps,
  notification: noMailCaps,
  consultation: { QUESTION_DAILY_LIMIT: '1000000', ESCALATION_DAILY_LIMIT: '1000000' },
};

const quietForMs = 1_500;

/** A product on free ports in a folder of its own, which is removed when the product stops. */
export interface LoadProduct {
  product: Product;
  /** A path for a file that k6 reads or writes. */
  pathOf: (name: string) => string;
  stop: () => Promise<void>;
}

/** Starts the product; with `isDurable` PostgreSQL forces commits to disk. */
export async function startLoadProduct(options: {
  isDurable: boolean;
  signal?: AbortSignal | undefined;
}): Promise<LoadProduct> {
  const home = await makeTempHome();
  try {
    const product = await startProduct({
      dataDir: home.dir,
      isEphemeral: !options.isDurable,
      natsUrl: '',
      extraEnv: generousLimits,
      signal: options.signal,
    });
    const stop = async () => {
      await product.stop();
      home.remove();
    };
    return { product, pathOf: (name) => join(home.dir, name), stop };
  } catch (error) {
    home.remove();
    throw error;
  }
}

/** Waits until no more emails arrive, which are the last step of all work under way. */
async function settle(product: Product, signal?: AbortSignal): Promise<void> {
  let count = -1;
  let changedAtMs = performance.now();
  const isQuiet = async () => {
    const { length } = await allMails(product.mailboxUrl);
    if (length !== count) changedAtMs = performance.now();
    count = length;
    return performance.now() - changedAtMs >= quietForMs;
  };
  if (!(await until(isQuiet, { timeoutMs: 60_000, everyMs: 500, signal })))
    throw new Error('Emails went on coming for a minute after the load had ended.');
}

export interface LoadRunOptions {
  k6Path: string;
  /** Each rate gets a run of its own, on the same product. */
  rates: readonly number[];
  durationS: number;
  /** Seconds of load before the measurement: the product is slower at first. */
  warmUpS?: number;
  /** Seconds of measurement at rest. */
  restS?: number;
  /** Seeds only what a script needs to run at all. */
  isSmall?: boolean;
  onRun?: (run: LoadRun) => void;
  signal?: AbortSignal | undefined;
}

export interface ScriptRun {
  name: LoadName;
  rate: number;
  durationS: number;
  figures: RunFigures;
}

/** A run of a script, and the resources that it used. */
export interface LoadRun extends ScriptRun {
  usage: Usage;
  /** The resources used at rest. */
  rest: Usage | undefined;
}

/** Seeds a product, and runs a script against it at each of the rates. */
export async function runLoad(name: LoadName, on: LoadProduct, options: LoadRunOptions): Promise<LoadRun[]> {
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
    const figures = await runOnce(name, { url: on.product.url, pathOf: on.pathOf, ...plan, offset, options });
    await settle(on.product, signal);
    const usage = await used();
    offset += counts[index] ?? 0;
    if (index < warmUp.length) continue;
    // Measured after the first run, when caches and connections are warm.
    if (restS > 0) rest ??= await watch(on, restS, signal);
    const run = { name, ...plan, figures, usage, rest };
    runs.push(run);
    options.onRun?.(run);
  }
  return runs;
}

/** Returns how much seeded data a run uses up: one more than its share, as k6 may start one more iteration. */
export const countOf = ({ rate, durationS }: { rate: number; durationS: number }): number =>
  Math.ceil(rate * durationS) + 1;

interface Once {
  url: string;
  pathOf: LoadProduct['pathOf'];
  rate: number;
  durationS: number;
  offset: number;
  options: Pick<LoadRunOptions, 'k6Path' | 'signal'>;
}

/** Runs a script once, with the data that was seeded for it in the file `<name>-data.json`. */
export async function runOnce(name: LoadName, once: Once): Promise<RunFigures> {
  const { url, pathOf, rate, durationS, offset, options } = once;
  const { k6Path, signal } = options;
  const settings = {
    BASE_URL: url,
    DATA: pathOf(`${name}-data.json`),
    SUMMARY: pathOf(`${name}-summary.json`),
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
