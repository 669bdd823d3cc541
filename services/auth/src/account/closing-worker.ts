import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import { WorkerLoop } from '@clinical-hours/service-kit/worker-loop';
import type { ClosingService } from './closing.service.ts';

export interface ClosingWorkerOptions {
  closing: Pick<ClosingService, 'eraseDue'>;
  log: Logger;
  pollMs?: number;
}

/** Erases closed accounts as their time ends. Runs in every replica. */
export class ClosingWorker implements Closable {
  readonly #loop: WorkerLoop;

  constructor({ closing, log, pollMs = 10_000 }: ClosingWorkerOptions) {
    this.#loop = new WorkerLoop({
      round: async () => {
        const erasedCount = await closing.eraseDue();
        if (erasedCount > 0) log.info({ erasedCount }, 'closed accounts were erased');
      },
      onError: (error) => log.warn({ err: error }, 'closed accounts cannot be erased for now'),
      pauseMs: pollMs,
    });
  }

  /** Starts looking in the background. */
  start(): void {
    this.#loop.start();
  }

  /** Stops after the round under way. */
  close(): Promise<void> {
    return this.#loop.close();
  }
}
