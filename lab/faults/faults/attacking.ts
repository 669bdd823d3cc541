import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, FaultContext } from '../fault.ts';
import type { WorkloadResult } from '../expected-and-observed.ts';
import { Bystanders, type BystandersResult, checkServed } from './bystanders.ts';

const longMs = 60_000;

/** The attack of a hostile client. */
export interface Attack {
  /** Duration without `--long`. */
  shortMs: number;
  /** Goes on until the signal is aborted. Resolves when the client has removed what it created. */
  attack: (context: FaultContext, signal: AbortSignal) => Promise<void>;
  /** Returns a sentence for each wrong answer to the client, and for each part of the attack that did not happen. */
  check: (workload: WorkloadResult) => string[];
}

/** A fault in which nothing breaks: a client misbehaves for a while, and everyone else must be served as usual. */
export function attackFault(name: string, { shortMs, attack, check }: Attack): Fault {
  let bystandersResult: BystandersResult = { calls: [], mixedUp: [], rounds: 0 };
  return {
    name,
    inject: async (context) => {
      const over = new AbortController();
      const bystanders = await Bystanders.start(context.product);
      bystandersResult = bystanders.result;
      const attacking = attack(context, over.signal);
      // An attack that rejects ends early; the error surfaces when the fault is healed.
      const isOver = sleep(context.isLong ? longMs : shortMs, undefined, { ref: false });
      await Promise.race([isOver, attacking.catch(() => {})]);
      return async () => {
        over.abort();
        await bystanders.stop();
        await attacking;
      };
    },
    check: async (_world, workload) => [...checkServed(workload, bystandersResult), ...check(workload)],
  };
}

/** Repeats work in several places concurrently until the signal is aborted. */
export async function keepAttacking(
  { atOnce, pauseMs, signal }: { atOnce: number; pauseMs: number; signal: AbortSignal },
  once: (turn: number, place: number) => Promise<void>,
): Promise<void> {
  const places = Array.from({ length: atOnce }, async (_, place) => {
    for (let turn = place; !signal.aborted; turn += atOnce) {
      await once(turn, place);
      await sleep(pauseMs);
    }
  });
  await Promise.all(places);
}

/** Counts the answers of each kind of request by status; 0 stands for no answer. */
export class Tally {
  readonly #counts = new Map<string, Map<number, number>>();

  add(kind: string, status: number): void {
    const counts = this.#counts.get(kind) ?? new Map<number, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    this.#counts.set(kind, counts);
  }

  /** Counts answers of a kind with one of these statuses; all of the kind when none is given. */
  count(kind: string, ...statuses: number[]): number {
    const counts = [...(this.#counts.get(kind) ?? [])];
    return counts
      .filter(([status]) => statuses.length === 0 || statuses.includes(status))
      .reduce((sum, [, count]) => sum + count, 0);
  }

  statuses(kind: string): number[] {
    return [...(this.#counts.get(kind)?.keys() ?? [])].sort((one, other) => one - other);
  }
}
