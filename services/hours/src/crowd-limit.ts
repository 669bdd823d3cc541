import { AppError } from '@clinical-hours/service-kit/errors';
import { Turns } from './turns.ts';
import { UserTurns } from './user-turns.ts';

/** What a crowd is of, as it is called in refusals and their codes. */
export type CrowdNoun = 'imports' | 'searches';

export interface CrowdLimitOptions {
  noun: CrowdNoun;
  /** How many of one user may go on or wait. */
  ofUser: number;
  /** How many go on in this process. */
  atOnce: number;
  /** How long one waits for its turn. */
  patienceMs: number;
}

const retryAfterS = 5;

/**
 * Lets only some of what costs much go on at once, in this process and of one user, so that others have the processor and the
 * database meanwhile.
 */
export class CrowdLimit {
  readonly #noun: CrowdNoun;
  readonly #ofUsers: UserTurns;
  readonly #turns: Turns;

  constructor({ noun, ofUser, atOnce, patienceMs }: CrowdLimitOptions) {
    this.#noun = noun;
    this.#ofUsers = new UserTurns(ofUser);
    this.#turns = new Turns(atOnce, patienceMs);
  }

  /** Does the work when it has a turn. Throws `rate_limited` when the user has all of theirs, or none comes in time. */
  async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const endOfUser = this.#ofUsers.take(userId);
    if (!endOfUser) throw this.#refusal('user', `Several ${this.#noun} of yours are still going on.`);
    try {
      const endTurn = await this.#turns.take();
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
