import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '#deploy/local/product';
import { isReady } from '#deploy/local/services';
import { until } from '#deploy/local/until';
import type { Fault, FaultContext } from '../fault.ts';
import { between } from '../seeded.ts';
import type { Part, WorkloadResult } from '../expected-and-observed.ts';

const backWithinMs = 20_000;

/** Whether a part serves; of one that has no health, whether its process is there. */
export async function isUp({ pids, operationsUrls }: Product, name: string): Promise<boolean> {
  const url = operationsUrls[name];
  return url === undefined ? pids[name] !== undefined : isReady(Number(new URL(url).port));
}

/** Ends a part without a word. Resolves when another process serves in its place: the supervisor of processes starts it. */
export async function killPart(product: Product, name: string): Promise<void> {
  const pidBefore = product.pids[name];
  product.kill(name, 'SIGKILL');
  const isBack = async () => product.pids[name] !== pidBefore && (await isUp(product, name));
  if (!(await until(isBack, { timeoutMs: backWithinMs }))) throw new Error(`${name} does not come back`);
}

const killCount = 2;
// Longer than any answer that the calls of the workload wait for otherwise, and shorter than a start.
const noticedAfterMs = 600;

interface Victim {
  name: string;
  away: readonly Part[] | 'all';
  mayRepeatEmails?: boolean;
}

const victims: readonly Victim[] = [
  { name: 'auth', away: ['auth'] },
  { name: 'hours', away: ['hours'] },
  { name: 'supervisor', away: ['supervisor'] },
  { name: 'consultation', away: ['consultation'] },
  { name: 'document', away: ['document'] },
  // Between the final dot and the commit, too.
  { name: 'notification', away: [], mayRepeatEmails: true },
  { name: 'gateway', away: 'all' },
  { name: 'web', away: ['web'] },
  { name: 'nats', away: [] },
];

/** Parts that die without a word, twice, at moments of the seed. */
export const killFaults: readonly Fault[] = victims.map(({ name, ...rest }) => ({
  name: `${name}: SIGKILL`,
  ends: [name],
  ...rest,
  inject: (context: FaultContext) => killAgainAndAgain(context, name),
  check: async (_: FaultContext, workload: WorkloadResult) => checkNoticed(workload, name, rest.away),
}));

// Not while it is still starting: it has to die at its work.
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

// Otherwise it did not die at anybody's work.
function checkNoticed(workload: WorkloadResult, name: string, away: Victim['away']): string[] {
  if (away.length === 0) return [];
  // A gateway asks again: who waits for the next one notices, too.
  const wasNoticed = workload.calls.some(
    ({ status, ms }) => status === undefined || status === 503 || ms > noticedAfterMs,
  );
  return wasNoticed ? [] : [`nobody noticed that ${name} was gone`];
}

const pauseMs = 200;

/** Does something again and again while `work` is under way. What dies may take an answer along: then the next one is tried. */
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
