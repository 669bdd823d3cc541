import { AppError } from '@clinical-hours/service-kit/errors';
import { exportMetrics } from './export.metrics.ts';
import { FairConcurrencyLimit } from './fair-concurrency-limit.ts';
import { UserConcurrencyLimit, type ReleaseSlot } from './user-concurrency-limit.ts';

const atOnceOfUser = 2;
// Each export holds memory until its reader has it: up to 8 MiB of a CSV, and as much for the entries of a PDF of
// 10,000 sessions.
const atOnce = 8;
/** Limit of exports that read from the database at once: the number of connections in their pool. */
export const readersAtOnce = 4;
/** A log may be long, a sheet has a few pages. */
export type DrawingKind = 'log' | 'sheet';
/** Limits of papers that are drawn at once: the numbers of threads. */
export const drawingsAtOnce: Record<DrawingKind, number> = { log: 2, sheet: 1 };
// An export waits at most three times, for a place, for a thread and for a connection: together less than the 5 s that
// the gateway waits for the first part.
const maxWaitMs = 1_000;
const maxDrawingWaitMs = 2_500;
// The server gives up an unread stream after 15 s.
const userRetryAfterS = 15;
const retryOfAllAfterS = 5;

const refusalOfUser = () =>
  new AppError(
    'rate_limited',
    'exports_of_user',
    'Two of your exports are still being made. Please wait until they are done.',
    { retryAfterS: userRetryAfterS },
  );

const refusalOfAll = () =>
  new AppError(
    'rate_limited',
    'exports_of_all',
    'Many exports are being made at the moment. Please try again in a few seconds.',
    { retryAfterS: retryOfAllAfterS },
  );

/**
 * Limits the exports of this process: in all, for each user, those that are drawn, and those that read from the
 * database. With several replicas each process counts its own. That is enough, because exports compete for connections
 * and memory, which belong to a process. A shared count would cost a write for each export, and would outlive a process
 * that dies.
 */
export class ExportLimits {
  readonly #ofUsers = new UserConcurrencyLimit(atOnceOfUser);
  readonly #places = new FairConcurrencyLimit({ atOnce, atOnceOfUser, maxWaitMs });
  readonly #readers = new FairConcurrencyLimit({ atOnce: readersAtOnce, atOnceOfUser, maxWaitMs });
  // Of one user only one at once, so that no user has all threads.
  readonly #drawings = {
    log: new FairConcurrencyLimit({
      atOnce: drawingsAtOnce.log,
      atOnceOfUser: 1,
      maxWaitMs: maxDrawingWaitMs,
    }),
    sheet: new FairConcurrencyLimit({
      atOnce: drawingsAtOnce.sheet,
      atOnceOfUser: 1,
      maxWaitMs: maxDrawingWaitMs,
    }),
  };

  constructor() {
    exportMetrics.measure(() => ({ making: this.#places.inUse, reading: this.#readers.inUse }));
  }

  /**
   * Takes a place for an export, which the caller keeps until the reader has the last part, because parts made ahead of
   * a slow reader are memory. Returns the function that frees it. Throws `rate_limited` when the user has two exports,
   * or when no place is free in time.
   */
  async enter(userId: number): Promise<ReleaseSlot> {
    // The user's own slot comes first: otherwise one user could fill the line for places.
    const release = this.#ofUsers.take(userId);
    if (!release) throw this.#refused('user', refusalOfUser());
    try {
      const leave = await this.#take(this.#places, userId);
      return () => {
        leave();
        release();
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Yields the parts of an export while it has a place. Throws as `enter` does. */
  async *inPlace(userId: number, make: () => Promise<AsyncIterable<Buffer>>): AsyncGenerator<Buffer> {
    const leave = await this.enter(userId);
    try {
      yield* await make();
    } finally {
      leave();
    }
  }

  /**
   * Takes a slot in a thread that draws. Returns the function that ends it. Throws `rate_limited` when no slot is free
   * within `waitMs`.
   */
  async startDrawing(kind: DrawingKind, userId: number, waitMs = maxDrawingWaitMs): Promise<ReleaseSlot> {
    const drawings = this.#drawings[kind];
    const release = await drawings.take(userId, 0, waitMs);
    if (release) return release;
    throw drawings.hasSlot(userId)
      ? this.#refused('user', refusalOfUser())
      : this.#refused('all', refusalOfAll());
  }

  /**
   * Takes a slot to read, which the caller keeps as long as the connection. Returns the function that ends it. Throws
   * `rate_limited` when no slot is free in time.
   */
  startReading(userId: number): Promise<ReleaseSlot> {
    return this.#take(this.#readers, userId);
  }

  async #take(limit: FairConcurrencyLimit, userId: number): Promise<ReleaseSlot> {
    const release = await limit.take(userId);
    if (!release) throw this.#refused('all', refusalOfAll());
    return release;
  }

  #refused(limit: 'user' | 'all', refusal: AppError): AppError {
    exportMetrics.refused(limit);
    return refusal;
  }
}
