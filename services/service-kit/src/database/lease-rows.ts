import type { Database } from './database.ts';

/**
 * Rows of a table that workers take for a time. All texts are SQL, in which $1 is the length of the lease in
 * milliseconds, $2 the most rows, and $3 and further the parameters.
 */
export interface Lease {
  table: string;
  /** The rows that wait for a worker. */
  waiting: string;
  /** The order in which rows are taken. */
  orderBy: string;
  /** Columns to set beside the end of the lease, such as its owner. */
  set?: string;
  /** The columns of the result. */
  returning: string;
  parameters?: unknown[];
}

/**
 * Leases up to `limit` rows for `leaseMs`, by the clock of the database, and returns them. Other workers pass over a
 * row until its `leased_until`, and over rows that others are taking at the moment. A worker that dies loses its rows
 * when the lease ends.
 */
export async function leaseRows<Row>(
  database: Database,
  { table, waiting, orderBy, set, returning, parameters = [] }: Lease,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<Row[]> {
  const [rows] = await database.query(
    `UPDATE ${table} SET ${set ? `${set}, ` : ''}leased_until = clock_timestamp() + $1 * interval '1 ms'
     WHERE id IN (
       SELECT id FROM ${table}
       WHERE ${waiting} AND (leased_until IS NULL OR leased_until < clock_timestamp())
       ORDER BY ${orderBy} LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${returning}`,
    [leaseMs, limit, ...parameters],
  );
  return rows;
}
