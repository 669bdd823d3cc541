import { createHash } from 'node:crypto';
import type { Pool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

const names = new Map<string, string>();

/** The pool behind a database, for libraries that issue their own statements. */
export const poolOf = (database: DataSource): Pool => (database.driver as PostgresDriver).master;

/**
 * Runs a frequent statement as a prepared one, and returns its rows. Each connection parses it once and plans
 * it a few times at most. Every prepared statement stays on its connection, so `text` must be one of a small,
 * fixed set.
 */
export async function queryPrepared<R extends QueryResultRow>(
  database: DataSource,
  text: string,
  values: unknown[],
): Promise<R[]> {
  const { rows } = await poolOf(database).query<R>({ name: nameOf(text), text, values });
  return rows;
}

/**
 * A pool for libraries that only run queries, with a small, fixed set of statements: it prepares each of
 * them.
 */
export function preparingPool(database: DataSource): Pool {
  const pool = poolOf(database);
  const query = (text: string, values: unknown[]) => pool.query({ name: nameOf(text), text, values });
  return { query } as unknown as Pool;
}

function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, known);
  return known;
}
