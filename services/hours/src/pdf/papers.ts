import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { AppError, awayMessage, conflict } from '@clinical-hours/service-kit/errors';
import type { Piscina } from 'piscina';
import { drawingsAtOnce, type DrawingKind, type ExportLimits } from '../limits/export-limits.ts';
import { isOutOfMemory, workerThreads } from '../limits/worker-threads.ts';

/** The papers that threads draw, by the names of the functions in papers.worker.ts, with the kind of each. */
const kinds = {
  hoursLog: 'log',
  boardLog: 'log',
  receipt: 'sheet',
  filledForm: 'sheet',
} as const satisfies Record<string, DrawingKind>;
export type PaperName = keyof typeof kinds;

/** What a thread draws a paper from. It is copied, so it has no functions. */
export interface Paper<Content extends object = object> {
  content: Content;
  /** More of it, which is passed on as it is read. */
  rows?: AsyncIterable<unknown>;
}

/** What a function of papers.worker.ts gets. */
export interface PaperTask<Content extends object> {
  content: Content;
  /** Brings rows, and takes the parts of the paper; null ends either. */
  port: MessagePort;
}

/** For whom a paper is drawn. */
export interface PaperTurn {
  /** Users take turns. */
  userId: number;
  /** The longest wait for a thread; as the limits have it when absent. */
  maxWaitMs?: number | undefined;
  /** Ends the drawing. */
  signal?: AbortSignal | undefined;
  /** When the reader began to wait for the first part, by performance.now(); now when absent. */
  beganAtMs?: number;
}

export interface DrawingLimits {
  /** The heap of one thread, in MiB. */
  heapMb: number;
  /** The longest time of a paper in a thread, in milliseconds. */
  timeMs: number;
}

/**
 * A log of 30,000 sessions takes about 10 s of a processor and 100 MB, and a stream may last two minutes. A receipt or
 * a form takes at most half a second: they have a thread of their own, and never wait for a log.
 */
export const usualDrawingLimits: Record<DrawingKind, DrawingLimits> = {
  log: { heapMb: 192, timeMs: 60_000 },
  sheet: { heapMb: 128, timeMs: 20_000 },
};

// The gateway waits 5 s for the first part. A failure until then is answered with its status.
const firstPartMs = 3_500;
// Four times a log of 30,000 sessions. The parts wait in memory for their reader, who holds up no thread.
const maxBytes = 32 * 1024 * 1024;
// A sheet takes less than its reader's call, and a folder of forms is many of them: only logs make way for other work.
const niceIncrements: Record<DrawingKind, number> = { log: 5, sheet: 0 };
// Threads start with the first paper, because loading fonts and PDF libraries takes half a second. A thread without
// work gives its memory back.
const idleMs = 10 * 60_000;

const tooLarge = () =>
  conflict(
    'log_too_long',
    'This document would be too large. Please choose a shorter period, or export your sessions as CSV instead.',
  );

/** Draws papers in worker threads, logs at a low priority, so that other requests keep their speed. */
export class Papers {
  readonly #exports: ExportLimits;
  readonly #limits: Record<DrawingKind, DrawingLimits>;
  readonly #threads: Partial<Record<DrawingKind, Piscina>> = {};

  constructor(exports: ExportLimits, limits = usualDrawingLimits) {
    this.#exports = exports;
    this.#limits = limits;
  }

  /**
   * Yields the parts of a paper, whose content is prepared when a thread is free. A reader who leaves ends the drawing.
   * Throws `rate_limited` when no thread is free in time, a conflict when the paper is too large, and `unavailable`
   * when it takes too long.
   */
  async *draw(
    name: PaperName,
    { userId, maxWaitMs, signal, beganAtMs = performance.now() }: PaperTurn,
    prepare: () => Paper | Promise<Paper>,
  ): AsyncGenerator<Buffer> {
    const kind = kinds[name];
    const { release } = await this.#exports.startDrawing(kind, { userId, signal }, { maxWaitMs, beganAtMs });
    let drawing: Drawing;
    try {
      const paper = await prepare();
      drawing = new Drawing(this.#threadsFor(kind), name, paper, this.#limits[kind].timeMs, signal);
    } catch (error) {
      release();
      throw error;
    }
    // The turn ends with the drawing, and not with a slow reader.
    const ended = drawing.ended.then(release);
    try {
      const leftMs = Math.max(0, beganAtMs + firstPartMs - performance.now());
      await Promise.race([ended, setTimeout(leftMs, undefined, { ref: false })]);
      yield* drawing.parts;
    } finally {
      drawing.leave();
      await ended;
    }
  }

  #threadsFor(kind: DrawingKind): Piscina {
    const { heapMb } = this.#limits[kind];
    const file = new URL('../papers.worker.ts', import.meta.url);
    const started =
      this.#threads[kind] ??
      workerThreads({
        file,
        atLeast: 0,
        atMost: drawingsAtOnce[kind],
        heapMb,
        niceIncrement: niceIncrements[kind],
        idleMs,
      });
    this.#threads[kind] = started;
    return started;
  }
}

/** A paper that a thread draws. */
class Drawing {
  /** The parts, as they are made. */
  readonly parts = new Readable({ objectMode: true, read: () => {} });
  /** Resolves when the thread is free again and no more rows are read, however it ended. */
  readonly ended: Promise<unknown>;
  readonly #left = new AbortController();
  readonly #port: MessagePort;
  #bytes = 0;

  constructor(
    threads: Piscina,
    name: PaperName,
    { content, rows }: Paper,
    timeMs: number,
    signal = new AbortController().signal,
  ) {
    const late = AbortSignal.timeout(timeMs);
    const over = AbortSignal.any([this.#left.signal, late, signal]);
    const { port1, port2 } = new MessageChannel();
    this.#port = port1.on('message', (part: Uint8Array | null) => this.#take(part));
    // The reader gets the failure; this handler keeps one that comes before the first read from ending the process.
    this.parts.on('error', () => {});
    const made = threads.run({ content, port: port2 }, { name, signal: over, transferList: [port2] });
    const work = [made, sendRows(rows, port1, over)].map((part) =>
      part.catch((error: unknown) => {
        if (signal.aborted) this.#fail(signal.reason as Error);
        else if (late.aborted) this.#fail(new AppError('unavailable', 'unavailable', awayMessage));
        else this.#fail(isOutOfMemory(error) ? tooLarge() : (error as Error));
      }),
    );
    this.ended = Promise.all(work);
  }

  /** Ends what still goes on. */
  leave(): void {
    this.#left.abort();
    this.#port.close();
    this.parts.destroy();
  }

  #take(part: Uint8Array | null): void {
    this.#bytes += part?.length ?? 0;
    if (this.#bytes > maxBytes) this.#fail(tooLarge());
    else this.parts.push(part && Buffer.from(part.buffer, part.byteOffset, part.length));
  }

  // The first failure counts: those after it follow from it.
  #fail(error: Error): void {
    this.parts.destroy(error);
    this.#left.abort();
  }
}

async function sendRows(
  rows: AsyncIterable<unknown> | undefined,
  port: MessagePort,
  over: AbortSignal,
): Promise<void> {
  if (!rows) return;
  for await (const row of rows) {
    if (over.aborted) return;
    port.postMessage(row);
  }
  port.postMessage(null);
}
