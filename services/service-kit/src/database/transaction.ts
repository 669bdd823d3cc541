import type { DataSource, EntityManager } from 'typeorm';
import { isCollision } from '../errors/index.ts';

const maxRepetitions = 3;

/**
 * Runs `work` in a transaction, and the whole of it again, at most three times, when PostgreSQL gave it up in favor of
 * others. So `work` must leave nothing outside the transaction but its result.
 */
export async function inTransaction<T>(
  database: Pick<DataSource, 'transaction'>,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let repetitions = 0; ; repetitions += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (!isCollision(error) || repetitions === maxRepetitions) throw error;
    }
  }
}
