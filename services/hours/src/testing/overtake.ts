import type { Database } from '@clinical-hours/service-kit/database';
import { expect } from 'vitest';
import { eventually } from '@clinical-hours/service-kit/testing';

/**
 * Lets `change` (SQL) overtake `late`: its transaction stays open until `late`, which has read the old rows, waits for
 * its locks. Returns the outcome of `late`.
 */
export async function overtake<T>(
  database: Database,
  change: string,
  late: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const runner = database.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(change);
    const ending = Promise.allSettled([late()]);
    await eventually(async () => {
      const waiting = await database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).not.toEqual([]);
    });
    await runner.commitTransaction();
    const [result] = await ending;
    return result;
  } finally {
    await runner.release();
  }
}
