import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/index.ts';
import type { Closable } from '../runtime/index.ts';
import { WorkerLoop } from '../worker-loop/index.ts';
import type { OutboxRepository } from './outbox.repository.ts';

const hourMs = 3_600_000;

/**
 * Removes old rows once an hour: of the outbox after 7 days, of the inbox after 30 days, idempotency keys
 * after 7 days, and what `cleanMore` of the service removes.
 */
export class Janitor implements Closable {
  readonly #database: Database;
  readonly #outbox: OutboxRepository;
  readonly #cleanMore: () => Promise<void>;
  readonly #loop: WorkerLoop;

  constructor(
    database: Database,
    outbox: OutboxRepository,
    log: Logger,
    cleanMore: () => Promise<void> = async () => {},
  ) {
    this.#database = database;
    this.#outbox = outbox;
    this.#cleanMore = cleanMore;
    this.#loop = new WorkerLoop({
      round: () => this.clean(),
      onError: (error) => log.warn({ err: error }, 'could not clean up'),
      pauseMs: hourMs,
    });
  }

  start(): void {
    this.#loop.start();
  }

  close(): Promise<void> {
    return this.#loop.close();
  }

  /** Runs one round. */
  async clean(): Promise<void> {
    await this.#outbox.removeOld();
    await this.#database.query(`DELETE FROM inbox WHERE seen_at < now() - interval '30 days'`);
    await this.#database.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '7 days'`);
    await this.#cleanMore();
  }
}
