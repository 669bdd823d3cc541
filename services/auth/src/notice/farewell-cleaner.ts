import type { Database } from '@clinical-hours/service-kit/database';
import { Pace } from '@clinical-hours/service-kit/events';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import { removeOldFarewells } from './settled-notice.ts';

const hourMs = 3_600_000;

/** Removes what is left of deleted users for an email, once an hour, in case nobody says that it was sent. */
export class FarewellCleaner implements Closable {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #pace = new Pace();
  #running: Promise<void> | undefined;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async close(): Promise<void> {
    this.#pace.end();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#pace.ended) {
      await removeOldFarewells(this.#database).catch((error: unknown) =>
        this.#log.warn({ err: error }, 'farewells could not be removed'),
      );
      await this.#pace.pause(hourMs);
    }
  }
}
