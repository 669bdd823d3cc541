import { AppError } from '@clinical-hours/service-kit/errors';
import { FairTurns } from './fair-turns.ts';
import { UserTurns } from './user-turns.ts';

/** The name of the limited work in refusals and their codes. */
export type CrowdNoun = 'evaluations' | 'imports' | 'searches';

export interface CrowdLimitOptions {
  noun: CrowdNoun;
  /** Limit for one user, running and waiting together. */
  ofUser: number;
  /** Limit of work that runs at the same time in this process. */
  atOnce: number;
  /** Limit of work of one user that runs at the same time in this process; as much as of all when absent. */
  atOnceOfUser?: number;
  /** The longest wait for a turn. */
  patienceMs: number;
}

const retryAfterS = 5;

/**
 * Limits expensive work, in this process and for each user, so that other requests get the processor and the database.
 */
export class CrowdLimit {
  readonly #noun: CrowdNoun;
  readonly #ofUsers: UserTurns;
  readonly #turns: FairTurns;

  constructor({ noun, ofUser, atOnce, atOnceOfUser = atOnce, patienceMs }: CrowdLimitOptions) {
    this.#noun = noun;
    this.#ofUsers = new UserTurns(ofUser);
    this.#turns = new FairTurns({ atOnce, atOnceOfUser, patienceMs });
  }

  /**
   * Runs the work when it has a turn: users take turns, and of one user the work of the smallest `size` goes first.
   * Throws `rate_limited` when the user is at their limit, or when no turn is free in time.
   */
  async run<T>(userId: number, work: () => Promise<T>, size = 0): Promise<T> {
    const endOfUser = this.#ofUsers.take(userId);
    if (!endOfUser) throw this.#refusal('user', `Several ${this.#noun} of yours are still going on.`);
    try {
      const endTurn = await this.#turns.take(userId, size);
      if (!endTurn) throw this.#refusal('all', `There are many ${this.#noun} at the moment.`);
      return await work().finally(endTurn);
    } finally {
      endOfUser();
    }
  }

  #refusal(of: 'user' | 'all', sentence: string): AppError {
    const message = `${sentence} Please try again in a few seconds.`;
    return new AppError('rate_limited', `${this.#noun}_of_${of}`, message, { retryAfterS });
  }
}
