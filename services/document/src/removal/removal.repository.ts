import { randomUUID } from 'node:crypto';
import { leaseRows, type Database } from '@clinical-hours/service-kit/database';
import { eraseStep } from '@clinical-hours/service-kit/erasure';
import type { Transact } from '@clinical-hours/service-kit/events';
import { hasRows } from '../document.repository.ts';

/** A document that a worker may delete until its lease is over. */
export interface Removal {
  id: number;
  userId: number;
  objectKey: string;
  leaseOwner: string;
  /** Number of failed tries so far. */
  attempts: number;
}

/**
 * The documents that are marked for deletion. All times are the database's, so that the clocks of replicas need not
 * agree.
 */
export class RemovalRepository {
  readonly #database: Database;
  readonly #transact: Transact;

  constructor(database: Database, transact: Transact) {
    this.#database = database;
    this.#transact = transact;
  }

  /**
   * Leases up to `limit` documents for `leaseMs`, the longest waiting ones first; other workers pass over them until
   * then.
   */
  lease(limit: number, leaseMs: number): Promise<Removal[]> {
    return leaseRows(
      this.#database,
      {
        table: 'documents',
        set: 'lease_owner = $3',
        waiting: `state = 'deleting'`,
        orderBy: 'leased_until NULLS FIRST',
        returning:
          'id, user_id AS "userId", object_key AS "objectKey", lease_owner AS "leaseOwner", attempts',
        parameters: [randomUUID()],
      },
      { limit, leaseMs },
    );
  }

  /** Postpones a document by `delayMs` after its content could not be deleted. */
  async postpone({ id, leaseOwner }: Removal, delayMs: number): Promise<void> {
    await this.#database.query(
      `UPDATE documents SET attempts = attempts + 1, leased_until = clock_timestamp() + $3 * interval '1 ms'
       WHERE id = $1 AND lease_owner = $2`,
      [id, leaseOwner, delayMs],
    );
  }

  /**
   * Removes the row of a document whose content is gone. With the last row of an erased user it publishes the end of
   * the erasure.
   */
  async finish({ id, userId, leaseOwner }: Removal): Promise<void> {
    await this.#transact(randomUUID(), (unit) =>
      eraseStep('document', unit, userId, async () => {
        const [, count] = await unit.manager.query(
          'DELETE FROM documents WHERE id = $1 AND lease_owner = $2',
          [id, leaseOwner],
        );
        return count === 1 && !(await hasRows(unit.manager, userId));
      }),
    );
  }
}
