import { setTimeout } from 'node:timers/promises';
import { AppError, awayMessage, conflict } from '@clinical-hours/service-kit/errors';
import { patience, type DrawingKind, type ExportLimits } from '../limits/export-limits.ts';
import { ChildProcesses, WorkEndedError } from '@clinical-hours/service-kit/processes';
import { Pace } from '@clinical-hours/service-kit/transfer';

/** The papers that processes draw, by the names of their works in papers.worker.ts, with the kind of each. */
const kinds = {
  hoursLog: 'log',
  boardLog: 'log',
  supervisionRecord: 'log',
  receipt: 'sheet',
  filledForm: 'sheet',
} as const satisfies Record<string, DrawingKind>;
export type PaperName = keyof typeof kinds;

/** What a process draws a paper from. It is copied, so it has no functions. */
export interface Paper {
  content: object;
  /** More of it, which is passed on as it is read. */
  rows?: AsyncIterable<unknown>;
}

/** For whom a paper is drawn. */
export interface PaperTurn {
  /** Users take turns. */
  userId: number;
  /** The longest wait for a process; as the limits have it when absent. */
  maxWaitMs?: number | undefined;
  /** Ends the drawing. */
  signal?: AbortSignal | undefined;
  /** When the reader began to wait for the first part, by performance.now(); now when absent. */
  beganAtMs?: number;
}

export interface DrawingLimits {
  /** The heap of one process, in MiB. */
  heapMb: number;
  /** All memory of one process, in MiB. */
  memoryMb: number;
  /** The longest time of a process for a paper, without that of its reader, in milliseconds. */
  timeMs: number;
}

/**
 * A log of 30,000 sessions takes about 10 s of a processor and 100 MB beside the 120 MB of the code. A receipt or a
 * form takes at most half a second: they have a process of their own, and never wait for a log.
 */
export const usualDrawingLimits: Record<DrawingKind, DrawingLimits> = {
  log: { heapMb: 192, memoryMb: 384, timeMs: 60_000 },
  sheet: { heapMb: 128, memoryMb: 320, timeMs: 20_000 },
};

// The gateway waits 5 s for the first part. A failure until then, or while less than this is there, is answered with
// its status. A process goes on with as much, which is less than 1 MiB together.
const firstPartMs = 3_500;
const firstParts = 8;
// A sheet takes less than its reader's call, and a folder of forms is many of them: only logs make way for other work.
const niceIncrements: Record<DrawingKind, number> = { log: 5, sheet: 0 };

const tooLarge = () =>
  conflict(
    'log_too_long',
    'This document would be too large. Please choose a shorter period, or export your sessions as CSV instead.',
  );

/** Draws papers in processes, logs at a low priority, so that other requests keep their speed. */
export class Papers {
  readonly #exports: ExportLimits;
  readonly #limits: Record<DrawingKind, DrawingLimits>;
  readonly #processes: Record<DrawingKind, ChildProcesses>;

  constructor(exports: ExportLimits, limits = usualDrawingLimits) {
    this.#exports = exports;
    this.#limits = limits;
    const file = new URL('../papers.worker.ts', import.meta.url);
    const processesFor = (kind: DrawingKind) =>
      new ChildProcesses({ file, niceIncrement: niceIncrements[kind], ...limits[kind] });
    this.#processes = { log: processesFor('log'), sheet: processesFor('sheet') };
  }

  /** Starts a process of each kind, and waits until they have loaded their code. */
  async prepare(): Promise<void> {
    await Promise.all(Object.values(this.#processes).map((processes) => processes.prepare()));
  }

  /**
   * Yields the parts of a paper, whose content is prepared when a process is free. A reader who leaves ends the
   * drawing. Throws `rate_limited` when no process is free in time, a conflict when the paper is too large, and
   * `unavailable` when it takes too long.
   */
  async *draw(
    name: PaperName,
    { userId, maxWaitMs, signal, beganAtMs = performance.now() }: PaperTurn,
    prepare: () => Paper | Promise<Paper>,
  ): AsyncGenerator<Buffer> {
    const kind = kinds[name];
    const reader = new Pace(patience, () => {});
    const drawing = { userId, signal, pace: reader };
    const turn = await this.#exports.startDrawing(kind, drawing, { maxWaitMs, beganAtMs });
    const leaving = new AbortController();
    const over = AbortSignal.any([turn.signal, leaving.signal]);
    let parts: AsyncGenerator | undefined;
    try {
      const { content, rows } = await prepare();
      const { timeMs } = this.#limits[kind];
      parts = this.#processes[kind].run({ name, argument: content, rows, timeMs, signal: over });
      const first = await firstOf(parts, Math.max(0, beganAtMs + firstPartMs - performance.now()));
      // A paper that is whole keeps no process from others, however slow its reader is.
      if (!first.next) turn.release();
      for await (const part of following(first, parts)) {
        reader.wait();
        yield part;
        reader.rest();
        reader.move(part.length);
      }
    } catch (error) {
      throw reasonOf(error);
    } finally {
      reader.rest();
      leaving.abort();
      turn.release();
      await parts?.return(undefined).catch(() => {});
    }
  }
}

/** The first parts of a paper, and the result that follows them unless they are all. */
interface FirstParts {
  parts: Buffer[];
  next?: Promise<IteratorResult<unknown>>;
}

async function firstOf(parts: AsyncGenerator, withinMs: number): Promise<FirstParts> {
  const isDue = setTimeout(withinMs, undefined, { ref: false });
  const found: Buffer[] = [];
  for (;;) {
    const next = parts.next();
    // The reader gets the failure, unless they have left.
    next.catch(() => {});
    const result = found.length < firstParts ? await Promise.race([next, isDue]) : undefined;
    if (!result) return { parts: found, next };
    if (result.done) return { parts: found };
    found.push(result.value as Buffer);
  }
}

async function* following({ parts, next }: FirstParts, rest: AsyncGenerator): AsyncGenerator<Buffer> {
  yield* parts;
  for (let result = await next; result && !result.done; result = await rest.next())
    yield result.value as Buffer;
}

function reasonOf(error: unknown): unknown {
  if (!(error instanceof WorkEndedError)) return error;
  return error.limit === 'memory' ? tooLarge() : new AppError('unavailable', 'unavailable', awayMessage);
}
