import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ChildProcesses, WorkEndedError } from '@clinical-hours/service-kit/processes';
import { FairQueue } from '@clinical-hours/service-kit/transfer';
import { maxUploads, tooManyUploads, uploadsBusy } from './upload-limits.ts';
import type { PdfVerdict } from '../inspect/pdf-verdict.ts';

export interface PdfJudgeLimits {
  /** The longest time for a PDF, in milliseconds. */
  timeMs: number;
  /** The memory of each process, in MiB. */
  memoryMb: number;
}

export interface PdfToJudge {
  userId: number;
  /** Opens its bytes, once it has its turn. */
  open: () => Promise<Readable>;
  signal: AbortSignal;
}

// A PDF of 10 MiB takes less than a second, and one of 300,000 objects four.
const usualLimits: PdfJudgeLimits = { timeMs: 10_000, memoryMb: 320 };
const heapMb = 160;
const file = new URL('../inspect/pdf.worker.ts', import.meta.url);
// One user has one of the two processes, so a PDF that takes all its time keeps only further ones of its user waiting.
const turns = {
  atOnce: 2,
  atOnceOfUser: 1,
  ofUser: maxUploads,
  // Together with the time of a PDF shorter than the gateway waits for a transfer of which no byte moves.
  maxWaitMs: 30_000,
};

/** Has PDFs of strangers judged in processes, which the library may fill or keep busy without anybody noticing. */
export class PdfJudge {
  readonly #processes: ChildProcesses;
  readonly #timeMs: number;
  readonly #turns = new FairQueue(turns, { tooMany: tooManyUploads, busy: uploadsBusy });

  constructor({ timeMs, memoryMb }: PdfJudgeLimits = usualLimits) {
    this.#processes = new ChildProcesses({ file, memoryMb, heapMb, niceIncrement: 5 });
    this.#timeMs = timeMs;
  }

  /** Returns undefined for a PDF beyond the limits. Throws refusals, the errors of `open`, and the signal's reason. */
  judge({ userId, open, signal }: PdfToJudge): Promise<PdfVerdict | undefined> {
    return this.#turns.run({ userId, signal }, async (ending) => {
      // Read before, because the time of a slow store is none of the PDF's.
      const argument = await buffer(await open());
      const work = { name: 'judge', argument, timeMs: this.#timeMs, signal: ending };
      try {
        let verdict: unknown;
        for await (const part of this.#processes.run(work)) verdict = part;
        return verdict as PdfVerdict;
      } catch (error) {
        if (error instanceof WorkEndedError) return undefined;
        throw error;
      }
    });
  }
}
