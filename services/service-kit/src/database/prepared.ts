import { createHash } from 'node:crypto';
import type { Pool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

const names = new Map<string, string>();

/** The pool behind a database, for libraries that bring their own statements. */
export const poolOf = (database: DataSource): Pool => (database.driver as PostgresDriver).master;

/**
 * Says a statement that is said all the time, and answers its rows. Every connection parses it once, and plans it a few times
 * at most. Its text must be one of few: each one stays on every connection.
 */
export async function queryPrepared<R extends QueryResultRow>(
  database: DataSource,
  text: string,
  values: unknown[],
): Promise<R[]> {
  const { rows } = await poolOf(database).query<R>({ name: nameOf(text), text, values });
  return rows;
}

/** The same for libraries that take a pool, and ask it for nothing but answers to a few statements of theirs. */
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
