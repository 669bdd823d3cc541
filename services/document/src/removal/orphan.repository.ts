import { inTransaction, type Database } from '@clinical-hours/service-kit/database';

const quarantineDays = 30;

/** Records of objects that have no document, and of when the next sweep of the store is due. */
export class OrphanRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Claims the sweep of the store when it is due, and moves the next one to `nextInMs` from now. Returns whether the
   * caller has claimed it.
   */
  async claimSweep(nextInMs: number): Promise<boolean> {
    const [, count] = await this.#database.query(
      `UPDATE store_sweeps SET due_at = clock_timestamp() + $1 * interval '1 ms' WHERE due_at <= clock_timestamp()`,
      [nextInMs],
    );
    return count === 1;
  }

  /** Makes the store due again in `delayMs`, after a sweep that did not reach its end. */
  async postponeSweep(delayMs: number): Promise<void> {
    await this.#database.query(`UPDATE store_sweeps SET due_at = clock_timestamp() + $1 * interval '1 ms'`, [
      delayMs,
    ]);
  }

  /** The time of the database, in milliseconds since 1970. */
  async nowMs(): Promise<number> {
    const [{ nowMs }] = await this.#database.query(
      `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs"`,
    );
    return Math.floor(nowMs);
  }

  /**
   * Records which of these keys have no document, and forgets the others. Returns the keys that have been without one
   * for 30 days, and the number of all that are without one.
   */
  async note(keys: string[]): Promise<{ due: string[]; count: number }> {
    return inTransaction(this.#database, async (manager) => {
      const [noted]: { count: number; due: string[] }[] = await manager.query(
        `WITH seen AS (
           SELECT DISTINCT object_key FROM unnest($1::text[]) AS keys (object_key)
           WHERE NOT EXISTS (SELECT 1 FROM documents WHERE documents.object_key = keys.object_key)),
         kept AS (INSERT INTO orphans (object_key) SELECT object_key FROM seen
           ON CONFLICT (object_key) DO UPDATE SET last_seen_at = clock_timestamp()
           RETURNING object_key, first_seen_at)
         SELECT count(*)::int AS count, COALESCE(array_agg(object_key) FILTER
           (WHERE first_seen_at < clock_timestamp() - $2 * interval '1 day'), '{}') AS due FROM kept`,
        [keys, quarantineDays],
      );
      await manager.query(
        `DELETE FROM orphans USING documents
         WHERE orphans.object_key = ANY ($1::text[]) AND documents.object_key = orphans.object_key`,
        [keys],
      );
      return noted ?? { due: [], count: 0 };
    });
  }

  /** Forgets an object that was deleted. */
  async forget(key: string): Promise<void> {
    await this.#database.query('DELETE FROM orphans WHERE object_key = $1', [key]);
  }

  /** Forgets the objects that no sweep has met since a time: if one reappears, its quarantine starts over. */
  async forgetUnseen(sinceMs: number): Promise<void> {
    await this.#database.query('DELETE FROM orphans WHERE last_seen_at < to_timestamp($1::float8 / 1000)', [
      sinceMs,
    ]);
  }
}
