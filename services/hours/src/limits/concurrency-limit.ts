import { AppError } from '@clinical-hours/service-kit/errors';
import { FairConcurrencyLimit } from './fair-concurrency-limit.ts';
import { UserConcurrencyLimit } from './user-concurrency-limit.ts';

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

/**
 * Limits expensive work, in this process and for each user, so that other requests get the processor and the database.
 */
export class ConcurrencyLimit {
  readonly #noun: LimitedWork;
  readonly #ofUsers: UserConcurrencyLimit;
  readonly #slots: FairConcurrencyLimit;

  constructor({ noun, ofUser, atOnce, atOnceOfUser = atOnce, maxWaitMs }: ConcurrencyLimitOptions) {
    this.#noun = noun;
    this.#ofUsers = new UserConcurrencyLimit(ofUser);
    this.#slots = new FairConcurrencyLimit({ atOnce, atOnceOfUser, maxWaitMs });
  }

  /**
   * Runs the work when it has a slot: users alternate, and of one user the work of the smallest `size` goes first.
   * Throws `rate_limited` when the user is at their limit, or when no slot is free in time.
   */
  async run<T>(userId: number, work: () => Promise<T>, size = 0): Promise<T> {
    const endOfUser = this.#ofUsers.take(userId);
    if (!endOfUser) throw this.#refusal('user', `Several ${this.#noun} of yours are still going on.`);
    try {
      const release = await this.#slots.take(userId, size);
      if (!release) throw this.#refusal('all', `There are many ${this.#noun} at the moment.`);
      return await work().finally(release);
    } finally {
      endOfUser();
    }
  }

  #refusal(of: 'user' | 'all', sentence: string): AppError {
    const message = `${sentence} Please try again in a few seconds.`;
    return new AppError('rate_limited', `${this.#noun}_of_${of}`, message, { retryAfterS });
  }
}
