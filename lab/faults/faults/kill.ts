import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '#deploy/local/product';
import { isReady } from '#deploy/local/services';
import { until } from '#deploy/local/until';
import type { Fault, FaultContext } from '../fault.ts';
import { between } from '../seeded.ts';
import type { Part, WorkloadResult } from '../expected-and-observed.ts';

const backWithinMs = 20_000;

/** Whether a part serves; for a part without a health check, whether its process exists. */
async function isUp({ pids, operationsUrls }: Product, name: string): Promise<boolean> {
  const url = operationsUrls[name];
  return url === undefined ? pids[name] !== undefined : isReady(Number(new URL(url).port));
}

/** Kills a part. Resolves when its supervisor has started another process, and that is ready. */
export async function killPart(product: Product, name: string): Promise<void> {
  const pidBefore = product.pids[name];
  product.kill(name, 'SIGKILL');
  const isBack = async () => product.pids[name] !== pidBefore && (await isUp(product, name));
  if (!(await until(isBack, { timeoutMs: backWithinMs }))) throw new Error(`${name} does not come back`);
}

const killCount = 2;
// Longer than any answer of an undisturbed call, and shorter than a restart.
const noticedAfterMs = 600;

interface Victim {
  name: string;
  away: readonly Part[] | 'all';
}

const victims: readonly Victim[] = [
  { name: 'hours', away: ['hours'] },
  { name: 'gateway', away: 'all' },
  { name: 'nats', away: [] },
];

/** Parts that are killed twice, at moments of the seed. */
export const killFaults: readonly Fault[] = victims.map(({ name, ...rest }) => ({
  name: `${name}: SIGKILL`,
  ends: [name],
  ...rest,
  inject: (context: FaultContext) => killAgainAndAgain(context, name),
  check: async (_: FaultContext, workload: WorkloadResult) => checkNoticed(workload, name, rest.away),
}));

// Not while the part is still starting: it must die at work.
async function killAgainAndAgain(
  { product, random }: FaultContext,
  name: string,
): Promise<() => Promise<void>> {
  for (let count = 0; count < killCount; count += 1) {
    await sleep(between(random, 100, 900));
    await killPart(product, name);
  }
  return async () => {};
}

// Without a noticed kill, nothing was under way in the part.
function checkNoticed(workload: WorkloadResult, name: string, away: Victim['away']): string[] {
  if (away.length === 0) return [];
  // The gateway retries, so a slow answer counts as noticed too.
  const wasNoticed = workload.calls.some(
    ({ status, ms }) => status === undefined || status === 503 || ms > noticedAfterMs,
  );
  return wasNoticed ? [] : [`nobody noticed that ${name} was gone`];
}

const pauseMs = 200;

/** Repeats `again` while `work` is under way. A failure is ignored: the killed process may take an answer with it. */
export async function whileRepeating<T>(again: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const doing = keepDoing(again, over.signal);
  try {
    return await work();
  } finally {
    over.abort();
    await doing;
  }
}

async function keepDoing(again: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await again().catch(() => {});
    await sleep(pauseMs);
  }
}
