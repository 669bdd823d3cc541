import { AppError } from '@clinical-hours/service-kit/errors';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import {
  FairQueue,
  inTurn,
  type QueuedWork,
  type QueueLimits,
  type Turn,
} from '@clinical-hours/service-kit/transfer';
import { exportMetrics } from './export.metrics.ts';

const atOnceOfUser = 2;
/**
 * Limit of exports at once. Each may keep a connection of their pool, and up to 1 MiB that is made ahead of its reader.
 */
export const exportsAtOnce = 8;
/** A log may be long, a sheet has a few pages. */
export type DrawingKind = 'log' | 'sheet';
/** Limits of papers that are drawn at once: the numbers of processes. */
export const drawingsAtOnce: Record<DrawingKind, number> = { log: 2, sheet: 1 };
// The gateway waits 5 s for the first part. An export waits twice before it, for a place and for a process: together
// no longer than leaves time for the drawing of a short paper.
const maxWaitMs = 4_000;
// An export may wait for another one to give way twice: for its place, and for its process.
const graceMs = 1_000;
const firstWaitsMs = 4_200;
const leastDrawingWaitMs = 500;
const placeLimits: QueueLimits = {
  atOnce: exportsAtOnce,
  ofUser: atOnceOfUser,
  waiting: 100,
  maxWaitMs,
  graceMs,
};
// Of one user one paper at once, so that no user has all processes. The places limit how many wait.
const drawingLimits = (kind: DrawingKind): QueueLimits => ({
  atOnce: drawingsAtOnce[kind],
  atOnceOfUser: 1,
  ofUser: Number.POSITIVE_INFINITY,
  maxWaitMs,
  graceMs,
});
/** As long as the server of service-kit waits for one part of 64 KiB. */
export const patience = { minBytesPerS: 4_096, maxSilenceMs: 15_000 };
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

const refused = (limit: 'user' | 'all', refusal: () => AppError) => (): AppError => {
  exportMetrics.refused(limit);
  return refusal();
};
const refusals = {
  tooMany: refused('user', refusalOfUser),
  busy: refused('all', refusalOfAll),
};

/**
 * Limits the exports of this process: in all, for each user, and those that are drawn. With several replicas each
 * process counts its own. That is enough, because exports compete for connections and memory, which belong to a
 * process. A shared count would cost a write for each export, and would outlive a process that dies.
 */
export class ExportLimits {
  readonly #places = new FairQueue(placeLimits, refusals);
  readonly #drawings: Record<DrawingKind, FairQueue> = {
    log: new FairQueue(drawingLimits('log'), refusals),
    sheet: new FairQueue(drawingLimits('sheet'), refusals),
  };

  constructor() {
    exportMetrics.measure(() => ({
      making: this.#places.inUse,
      drawing: this.#drawings.log.inUse + this.#drawings.sheet.inUse,
    }));
  }

  /**
   * Yields the parts of an export of the acting user while it has a place, which it keeps until the reader has the last
   * part. Throws `rate_limited` when the user has two exports, when no place is free in time, and when the reader is
   * slow while others wait.
   */
  inPlace(
    call: Call,
    make: () => AsyncIterable<Buffer> | Promise<AsyncIterable<Buffer>>,
  ): AsyncGenerator<Buffer> {
    const { userId } = requireActor(call);
    return inTurn(this.#places, { userId, signal: call.signal, patience, tooSlow: refusalOfAll }, make);
  }

  /**
   * Takes a turn in a process that draws. The drawing has to end, and to release it, when its signal aborts: its reader
   * is slow while others wait. Throws `rate_limited` when there is none within `maxWaitMs`, which by default lets the
   * reader, who waits since `beganAtMs` (by performance.now()), have the first part within 5 s.
   */
  startDrawing(
    kind: DrawingKind,
    drawing: QueuedWork,
    { maxWaitMs: givenMs, beganAtMs }: { maxWaitMs?: number | undefined; beganAtMs: number },
  ): Promise<Turn> {
    const leftMs = Math.max(leastDrawingWaitMs, beganAtMs + firstWaitsMs - performance.now());
    return this.#drawings[kind].take(drawing, givenMs ?? Math.min(leftMs, maxWaitMs));
  }
}
