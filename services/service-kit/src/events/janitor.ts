import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/index.ts';
import type { Closable } from '../runtime/index.ts';
import type { OutboxRepository } from './outbox.repository.ts';
import { Pace } from './pace.ts';

const hourMs = 3_600_000;

/**
 * Removes old rows once an hour: of the outbox after 7 days, of the inbox after 30, idempotency keys after 7, and what a service
 * removes besides.
 */
export class Janitor implements Closable {
  readonly #database: Database;
  readonly #outbox: OutboxRepository;
  readonly #log: Logger;
  readonly #cleanMore: () => Promise<void>;
  readonly #pace = new Pace();
  #running: Promise<void> | undefined;

  constructor(
    database: Database,
    outbox: OutboxRepository,
    log: Logger,
    cleanMore: () => Promise<void> = async () => {},
  ) {
    this.#database = database;
    this.#outbox = outbox;
    this.#log = log;
    this.#cleanMore = cleanMore;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async close(): Promise<void> {
    this.#pace.end();
    await this.#running;
  }

  /** One round. */
  async clean(): Promise<void> {
    await this.#outbox.removeOld();
    await this.#database.query(`DELETE FROM inbox WHERE seen_at < now() - interval '30 days'`);
    await this.#database.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '7 days'`);
    await this.#cleanMore();
  }

  async #run(): Promise<void> {
    while (!this.#pace.ended) {
      await this.clean().catch((error: unknown) => this.#log.warn({ err: error }, 'could not clean up'));
      await this.#pace.pause(hourMs);
    }
  }
}
