import { AppError } from '@clinical-hours/service-kit/errors';
import { exportMetrics } from './export.metrics.ts';
import { Turns } from './turns.ts';
import { UserTurns, type EndTurn } from './user-turns.ts';

const atOnceOfUser = 2;
// One that has been read keeps at most 8 MiB for its reader, and the entries of a PDF of 10,000 sessions take as much.
const atOnce = 8;
/** How many exports read at once: the connections of their pool. */
export const readersAtOnce = 4;
// Twice within the 5 s that the gateway waits for the first part: for a place, then for a connection.
const patienceMs = 1_500;
// An export that nobody reads is given up by then.
const userRetryAfterS = 15;
const crowdRetryAfterS = 5;

const ownRefusal = () =>
  new AppError(
    'rate_limited',
    'exports_of_user',
    'Two of your exports are still being made. Please wait until they are done.',
    { retryAfterS: userRetryAfterS },
  );

const crowdRefusal = () =>
  new AppError(
    'rate_limited',
    'exports_of_all',
    'Many exports are being made at the moment. Please try again in a few seconds.',
    { retryAfterS: crowdRetryAfterS },
  );

/**
 * How many exports this process makes at once, in all and for one user, and how many of them read from the database. Each process
 * counts its own, which is enough with several replicas: connections and memory are what exports take away from others, every
 * process has its own of both, and a count that all share would cost a write for every export and outlive a process that dies.
 */
export class ExportLimits {
  readonly #ofUsers = new UserTurns(atOnceOfUser);
  readonly #places = new Turns(atOnce, patienceMs);
  readonly #readers = new Turns(readersAtOnce, patienceMs);

  constructor() {
    exportMetrics.measure(() => ({ making: this.#places.taken, reading: this.#readers.taken }));
  }

  /**
   * A place for an export, from its first step until its last part is taken: what is made ahead of a slow reader is memory.
   * Returns the function that leaves it. Throws `rate_limited` when the user has two, or all stay taken.
   */
  async enter(userId: number): Promise<EndTurn> {
    // Who waits for a place has a turn already, or one user could fill the line.
    const endTurn = this.#ofUsers.take(userId);
    if (!endTurn) throw this.#refused('user', ownRefusal());
    try {
      const leave = await this.#take(this.#places);
      return () => {
        leave();
        endTurn();
      };
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** A turn to read, for as long as a connection is held. Returns the function that ends it. Throws `rate_limited` when none comes soon. */
  startReading(): Promise<EndTurn> {
    return this.#take(this.#readers);
  }

  async #take(turns: Turns): Promise<EndTurn> {
    const endTurn = await turns.take();
    if (!endTurn) throw this.#refused('all', crowdRefusal());
    return endTurn;
  }

  #refused(limit: 'user' | 'all', refusal: AppError): AppError {
    exportMetrics.refused(limit);
    return refusal;
  }
}
