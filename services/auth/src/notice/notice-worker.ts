import type { Transact } from '@clinical-hours/service-kit/events';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import { WorkerLoop } from '@clinical-hours/service-kit/worker-loop';
import { publishCollected } from './notice.ts';

export interface NoticeWorkerOptions {
  transact: Transact;
  log: Logger;
  pollMs?: number;
}

/** Publishes collected notices when their time has come. Runs in every replica. */
export class NoticeWorker implements Closable {
  readonly #loop: WorkerLoop;

  constructor({ transact, log, pollMs = 10_000 }: NoticeWorkerOptions) {
    this.#loop = new WorkerLoop({
      round: async () => {
        const noticeCount = await transact(ownCall().requestId, publishCollected);
        if (noticeCount > 0) log.info({ noticeCount }, 'collected notices fell due');
      },
      onError: (error) => log.warn({ err: error }, 'collected notices cannot be published for now'),
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
