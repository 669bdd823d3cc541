import type { ClientPods } from '../client-pod.ts';
import type { LoadOutcome } from '../client/load.ts';
import type { CommandOutcome } from '../commands.ts';
import type { Installation } from '../installation.ts';
import type { PodUsage } from '../pod-usage.ts';

export interface StepContext {
  installation: Installation;
  clients: ClientPods;
  usage: PodUsage;
  /** What only a cluster of the run's own offers; undefined in any other. */
  own: OwnCluster | undefined;
}

export interface OwnCluster {
  /** Ends the process of a container from outside of its pod. */
  killContainer: (containerId: string) => Promise<void>;
  k6Path: string;
}

export interface Seen {
  seen: string;
  /** Undefined when the step cannot be taken here, for the reason in `seen`. */
  isGood: boolean | undefined;
}

export interface Step {
  name: string;
  take: (context: StepContext) => Promise<Seen>;
}

/** Throws what the command said when it has failed. */
export async function succeed(command: Promise<CommandOutcome>): Promise<void> {
  const said = await command;
  if (said.exitCode !== 0) throw new Error(failed(said).seen);
}

export const failed = ({ stdout, stderr }: CommandOutcome): Seen => ({
  seen: (stderr || stdout).trim().split('\n').slice(-3).join(' '),
  isGood: false,
});

/** Whether no more requests failed than allowed, and no session that was answered with 201 was lost. */
export const isWhole = (load: LoadOutcome, failuresAllowed: number): boolean =>
  load.requestCount > 0 && load.failedCount <= failuresAllowed && load.listedCount >= load.loggedCount;

export function describeLoad(load: LoadOutcome): string {
  const { requestCount, failedCount, failures, slowestMs, loggedCount, listedCount } = load;
  const first = failures[0] === undefined ? '' : ` (first: ${failures[0]})`;
  return `${failedCount} of ${requestCount} requests failed${first}, the slowest took ${slowestMs} ms, ${listedCount} sessions kept of ${loggedCount}`;
}
