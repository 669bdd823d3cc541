import pLimit, { type LimitFunction } from 'p-limit';
import type { EndTurn } from './user-turns.ts';

/** Limits the number of turns at the same time. Others wait in line, for a limited time. */
export class Turns {
  readonly #limit: LimitFunction;
  readonly #patienceMs: number;

  constructor(atOnce: number, patienceMs: number) {
    this.#limit = pLimit(atOnce);
    this.#patienceMs = patienceMs;
  }

  get taken(): number {
    return this.#limit.activeCount;
  }

  /** Returns the function that ends the turn; undefined when no turn was free in time. */
  take(): Promise<EndTurn | undefined> {
    return new Promise((resolve) => {
      let isTooLate = false;
      const isDue = setTimeout(() => {
        isTooLate = true;
        resolve(undefined);
      }, this.#patienceMs);
      void this.#limit(async () => {
        if (isTooLate) return;
        clearTimeout(isDue);
        const { promise: ended, resolve: endTurn } = Promise.withResolvers<void>();
        resolve(endTurn);
        await ended;
      });
    });
  }
}
