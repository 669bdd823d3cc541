import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import { WorkerLoop } from '@clinical-hours/service-kit/worker-loop';
import type { ReminderService } from './reminder.service.ts';

export interface ReminderWorkerOptions {
  reminders: Pick<ReminderService, 'publishDue'>;
  log: Logger;
  pollMs?: number;
}

/** Publishes reminders as they fall due. Runs in every replica. */
export class ReminderWorker implements Closable {
  readonly #loop: WorkerLoop;

  constructor({ reminders, log, pollMs = 10_000 }: ReminderWorkerOptions) {
    this.#loop = new WorkerLoop({
      round: async () => {
        const reminderCount = await reminders.publishDue();
        if (reminderCount > 0) log.info({ reminderCount }, 'reminders fell due');
      },
      onError: (error) => log.warn({ err: error }, 'reminders cannot be published for now'),
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
