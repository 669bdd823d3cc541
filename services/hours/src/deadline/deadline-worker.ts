import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import { WorkerLoop } from '@clinical-hours/service-kit/worker-loop';
import type { DeadlineTaskService } from './deadline-task.service.ts';

export interface DeadlineWorkerOptions {
  tasks: Pick<DeadlineTaskService, 'checkDue'>;
  log: Logger;
  pollMs?: number;
}

const checksInRound = 20;

/** Makes the tasks of deadlines as they are due. Runs in every replica. */
export class DeadlineWorker implements Closable {
  readonly #loop: WorkerLoop;

  constructor({ tasks, log, pollMs = 10_000 }: DeadlineWorkerOptions) {
    this.#loop = new WorkerLoop({
      round: async (stopping) => {
        const { checkedCount, taskCount, failures } = await tasks.checkDue(checksInRound, stopping);
        if (taskCount > 0) log.info({ taskCount }, 'tasks of deadlines were made');
        if (failures.length > 0) {
          log.warn(
            { err: failures[0], failureCount: failures.length },
            'deadlines cannot be looked at for now',
          );
        }
        return checkedCount === checksInRound && failures.length === 0;
      },
      onError: (error) => log.warn({ err: error }, 'deadlines cannot be looked at for now'),
      pauseMs: pollMs,
    });
  }

  /** Starts looking in the background. */
  start(): void {
    this.#loop.start();
  }

  /** Stops after the trainee under way. */
  close(): Promise<void> {
    return this.#loop.close();
  }
}
