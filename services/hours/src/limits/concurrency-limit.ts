import { AppError } from '@clinical-hours/service-kit/errors';
import { TransferSlots } from '@clinical-hours/service-kit/transfer';

/** The name of the limited work in refusals and their codes. */
export type LimitedWork = 'evaluations' | 'imports' | 'searches';

export interface ConcurrencyLimitOptions {
  noun: LimitedWork;
  /** Limit for one user, running and waiting together. */
  ofUser: number;
  /** Limit of work that runs at the same time in this process. */
  atOnce: number;
  /** Limit of work of one user that runs at the same time in this process; as much as of all when absent. */
  atOnceOfUser?: number;
  /** The longest wait for a slot. */
  maxWaitMs: number;
}

const retryAfterS = 5;
// Nothing of this work waits for a client, so none of it gives way.
const noClients = {
  maxWaiting: Number.POSITIVE_INFINITY,
  fairBytesPerS: 0,
  graceMs: 3_000,
  displaceEveryMs: 1_000,
};

/**
 * Limits expensive work, in this process and for each user, so that other requests get the processor and the database.
 */
export class ConcurrencyLimit {
  readonly #slots: TransferSlots;

  constructor({ noun, ofUser, atOnce, atOnceOfUser = atOnce, maxWaitMs }: ConcurrencyLimitOptions) {
    const refusal = (of: 'user' | 'all', sentence: string) => () =>
      new AppError('rate_limited', `${noun}_of_${of}`, `${sentence} Please try again in a few seconds.`, {
        retryAfterS,
      });
    const busy = refusal('all', `There are many ${noun} at the moment.`);
    const tooMany = refusal('user', `Several ${noun} of yours are still going on.`);
    this.#slots = new TransferSlots(
      { ...noClients, slots: atOnce, slotsPerUser: atOnceOfUser, perUser: ofUser, maxWaitMs },
      { tooMany, busy, displaced: busy },
    );
  }

  /**
   * Runs the work when it has a slot: users alternate, and of one user the work of the smallest `size` goes first.
   * Throws `rate_limited` when the user is at their limit, or when no slot is free in time.
   */
  run<T>(userId: number, work: () => Promise<T>, size = 0): Promise<T> {
    return this.#slots.run({ userId, size }, work);
  }
}
