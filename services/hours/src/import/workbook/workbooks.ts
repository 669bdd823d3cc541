import type { ErrorCode } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import type { Piscina } from 'piscina';
import { isOutOfMemory, workerThreads } from '../../limits/worker-threads.ts';
import type { WorkbookReading } from './read-workbook.ts';
import { workbookTooLarge } from './refusals.ts';

export interface WorkbookTask {
  file: Uint8Array;
  /** The name of the sheet to read; absent when it is to be found. */
  sheet?: string | undefined;
}

export type WorkbookAnswer = { reading: WorkbookReading } | { refusal: { code: ErrorCode; message: string } };

export interface ThreadLimits {
  /** The longest time of a workbook, in milliseconds. */
  timeMs: number;
  /** The heap of the thread, in MiB. */
  heapMb: number;
}

// A workbook of 480,000 cells takes a second of a processor, and less than this heap. The gateway waits 20 s for an
// import.
const usualLimits: ThreadLimits = { timeMs: 10_000, heapMb: 96 };
// As many as imports are read at once, so that none waits for another.
const maxThreads = 2;
const idleMs = 60_000;

/** Reads workbooks in threads of their own, of which one ends when its workbook takes too long or too much memory. */
export class Workbooks {
  readonly #limits: ThreadLimits;
  #threads: Piscina | undefined;

  constructor(limits: ThreadLimits = usualLimits) {
    this.#limits = limits;
  }

  /** Reads a workbook and one of its sheets. Throws invalid for one that cannot be read within the limits. */
  async read(task: WorkbookTask): Promise<WorkbookReading> {
    this.#threads ??= workerThreads({
      file: new URL('./workbook.worker.ts', import.meta.url),
      atLeast: 0,
      atMost: maxThreads,
      heapMb: this.#limits.heapMb,
      niceIncrement: 5,
      idleMs,
    });
    const signal = AbortSignal.timeout(this.#limits.timeMs);
    let answer: WorkbookAnswer;
    try {
      answer = await this.#threads.run(task, { signal });
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error)) throw workbookTooLarge();
      throw error;
    }
    if ('refusal' in answer) throw invalid(answer.refusal.code, answer.refusal.message);
    return answer.reading;
  }
}

/** The workbooks that this process reads. */
export const workbooks = new Workbooks();
