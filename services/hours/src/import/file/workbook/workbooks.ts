import { AppError } from '@clinical-hours/service-kit/errors';
import { ChildProcesses, WorkEndedError } from '@clinical-hours/service-kit/processes';
import { openWorkQueue } from '../../../limits/work-queue.ts';
import type { WorkbookReading } from './read-workbook.ts';
import { workbookTooLarge } from './refusals.ts';

export interface WorkbookTask {
  file: Buffer;
  /** The name of the sheet to read; absent when it is to be found. */
  sheet?: string | undefined;
}

export interface WorkbookLimits {
  /** The longest time of a workbook, in milliseconds. */
  timeMs: number;
  /** The memory of the process, in MiB. */
  memoryMb: number;
}

// A workbook of 480,000 cells takes a second of a processor, and 230 MiB with the code; the slowest that is not refused
// takes two. The gateway waits 20 s for an import.
const usualLimits: WorkbookLimits = { timeMs: 8_000, memoryMb: 384 };
const heapMb = 192;
// A workbook that takes longer than its limit holds up those that wait for its process.
const turns = { atOnce: 1, ofUser: 4, maxWaitMs: 9_000 };
const pauseS = 60;

const tooSoon = () =>
  new AppError(
    'rate_limited',
    'imports_of_user',
    'Your last workbook took too long to read. Please wait a minute before you import another one, or save its sheet as CSV.',
    { retryAfterS: pauseS },
  );

/** Reads workbooks in a process of their own, one after the other. */
export class Workbooks {
  readonly #processes: ChildProcesses;
  readonly #timeMs: number;
  readonly #turns = openWorkQueue('imports', turns);
  /** Until when users wait, by performance.now(). */
  readonly #pauses = new Map<number, number>();

  constructor({ timeMs, memoryMb }: WorkbookLimits = usualLimits) {
    const file = new URL('./workbook.worker.ts', import.meta.url);
    this.#processes = new ChildProcesses({ file, memoryMb, heapMb, niceIncrement: 5 });
    this.#timeMs = timeMs;
  }

  /** Starts the process, and waits until it has loaded its code. */
  async prepare(): Promise<void> {
    await this.#processes.prepare();
  }

  /**
   * Reads a workbook and one of its sheets, until the signal ends it. Throws invalid for one that cannot be read within
   * the limits, and `rate_limited` when too many are being read, or one of this user was too large a minute ago.
   */
  read(userId: number, task: WorkbookTask, signal?: AbortSignal): Promise<WorkbookReading> {
    return this.#turns.run({ userId }, () => this.#read(userId, task, signal));
  }

  async #read(userId: number, argument: WorkbookTask, signal?: AbortSignal): Promise<WorkbookReading> {
    if ((this.#pauses.get(userId) ?? 0) > performance.now()) throw tooSoon();
    const work = { name: 'read', argument, timeMs: this.#timeMs, signal };
    try {
      let reading: unknown;
      for await (const part of this.#processes.run(work)) reading = part;
      return reading as WorkbookReading;
    } catch (error) {
      if (!(error instanceof WorkEndedError)) throw error;
      this.#pause(userId);
      throw workbookTooLarge();
    }
  }

  #pause(userId: number): void {
    const now = performance.now();
    for (const [id, untilMs] of this.#pauses) if (untilMs <= now) this.#pauses.delete(id);
    this.#pauses.set(userId, now + pauseS * 1_000);
  }
}

/** The workbooks that this process reads. */
export const workbooks = new Workbooks();
