import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import { WorkerLoop } from '@clinical-hours/service-kit/worker-loop';
import type { ObjectStore } from '../store/object-store.ts';
import type { Removal, RemovalRepository } from './removal.repository.ts';

const firstDelayMs = 1_000;
const maxDelayMs = 600_000;
// Longer than a try, for which the store has 15 s. Deletions of a worker that died wait for their leases to end.
const defaultLeaseMs = 20_000;

export interface DeletionWorkerOptions {
  removals: RemovalRepository;
  store: Pick<ObjectStore, 'delete'>;
  log: Logger;
  /** Number of deletions at once. */
  concurrency?: number;
  leaseMs?: number;
  pollMs?: number;
}

/**
 * Deletes marked documents: first the object, then the row, so that no object is lost track of. Any number of workers
 * may run on one table. While the store is away the worker keeps retrying at growing intervals, up to ten minutes.
 */
export class DeletionWorker implements Closable {
  readonly #options: Required<DeletionWorkerOptions>;
  readonly #loop: WorkerLoop;
  readonly #underWay = new Set<Promise<void>>();
  // While the store is away, a single deletion is enough to notice its return.
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

  /** Wakes the worker because there may be something to delete. */
  wake(): void {
    this.#loop.wake();
  }

  /** Stops once the deletions under way have ended. */
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
        // After a failure the worker pauses.
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
