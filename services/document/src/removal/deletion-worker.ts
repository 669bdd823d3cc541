import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import { WorkerLoop } from '@clinical-hours/service-kit/worker-loop';
import type { ObjectStore } from '../store/object-store.ts';
import type { Removal, RemovalRepository } from './removal.repository.ts';

const firstDelayMs = 1_000;
const maxDelayMs = 600_000;
// Longer than a try, which the store gives 15 s; what a worker that died had in hand waits for it.
const defaultLeaseMs = 20_000;

export interface DeletionWorkerOptions {
  removals: RemovalRepository;
  store: Pick<ObjectStore, 'delete'>;
  log: Logger;
  /** How many at once. */
  concurrency?: number;
  leaseMs?: number;
  pollMs?: number;
}

/**
 * Deletes what is marked for it: first the object, then the row, so that nothing is ever lost sight of. Any number of workers
 * may run on one table. While the store is away it tries again ever less often, every ten minutes in the end, for good.
 */
export class DeletionWorker implements Closable {
  readonly #options: Required<DeletionWorkerOptions>;
  readonly #loop: WorkerLoop;
  readonly #underWay = new Set<Promise<void>>();
  // Then one at a time is enough to notice that the store is back.
  #isFailing = false;

  constructor(options: DeletionWorkerOptions) {
    this.#options = { concurrency: 4, leaseMs: defaultLeaseMs, pollMs: 5_000, ...options };
    this.#loop = new WorkerLoop({
      round: () => this.#takeDue(),
      onError: (error) => this.#options.log.warn({ err: error }, 'documents cannot be deleted for now'),
      pauseMs: this.#options.pollMs,
    });
  }

  /** Starts deleting in the background. */
  start(): void {
    this.#loop.start();
  }

  /** Says that there may be something to delete. */
  wake(): void {
    this.#loop.wake();
  }

  /** Stops after what is under way. */
  async close(): Promise<void> {
    await this.#loop.close();
    await Promise.all(this.#underWay);
  }

  async #takeDue(): Promise<void> {
    const { removals, concurrency, leaseMs } = this.#options;
    const limit = (this.#isFailing ? 1 : concurrency) - this.#underWay.size;
    if (limit <= 0) return;
    for (const removal of await removals.lease(limit, leaseMs)) {
      const work = this.#delete(removal).finally(() => {
        this.#underWay.delete(work);
        // After a failure it pauses.
        if (!this.#isFailing) this.wake();
      });
      this.#underWay.add(work);
    }
  }

  async #delete(removal: Removal): Promise<void> {
    const { removals, store, log } = this.#options;
    const { id: documentId, userId, attempts } = removal;
    const startedAtMs = performance.now();
    try {
      await store.delete(removal.objectKey);
      this.#isFailing = false;
      await removals.finish(removal);
      const durationMs = Math.round(performance.now() - startedAtMs);
      log.info({ documentId, userId, attempts: attempts + 1, durationMs }, 'deleted a document');
    } catch (error) {
      this.#isFailing = true;
      await this.#postpone(removal, error);
    }
  }

  async #postpone(removal: Removal, failure: unknown): Promise<void> {
    const { removals, log } = this.#options;
    const { id: documentId, userId, attempts } = removal;
    const delayMs = Math.min(firstDelayMs * 2 ** Math.min(attempts, 20), maxDelayMs);
    const fields = { documentId, userId, attempts: attempts + 1, delayMs };
    log.warn({ err: failure, ...fields }, 'could not delete a document');
    await removals
      .postpone(removal, delayMs)
      .catch((error: unknown) =>
        log.warn({ err: error, ...fields }, 'is tried again when its lease is over'),
      );
  }
}
