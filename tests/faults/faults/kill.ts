import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, FaultContext } from '../fault.ts';
import { between } from '../seeded.ts';
import type { Part, WorkloadResult } from '../expected.ts';
import { killPart } from './kill-part.ts';

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
