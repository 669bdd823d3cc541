import type { Client } from 'pg';
import { bookkeepingColumns, tablesWithoutRows } from './database-names.ts';

/** The number of rows of a table and the sum of their hashes, which does not depend on the order of the rows. */
export interface TableDigest {
  rows: number;
  sum: string;
}

interface Table {
  name: string;
  columns: string[];
}

/**
 * Returns the digest of every table, within the current transaction of the client. The server reads each table once,
 * and neither sorts nor sends it.
 */
export async function digestTables(client: Client): Promise<Record<string, TableDigest>> {
  const digests: Record<string, TableDigest> = {};
  for (const table of await findTables(client)) digests[table.name] = await digestTable(client, table);
  return digests;
}

async function findTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relname = ANY ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [tablesWithoutRows],
  );
  return rows.map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => !bookkeepingColumns[name]?.includes(column)),
  }));
}

async function digestTable(client: Client, { name, columns }: Table): Promise<TableDigest> {
  const values = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `SELECT count(*) AS rows, COALESCE(sum(
       ('x' || left(encode(sha256(convert_to(ROW(${values})::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text AS sum
     FROM public.${client.escapeIdentifier(name)}`,
  );
  return { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' };
}

/** Returns the differences in words, table by table; an empty list when there are none. */
export function differencesOf(
  expected: Record<string, TableDigest>,
  found: Record<string, TableDigest>,
): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted();
  return names.flatMap((name) => {
    const [before, now] = [expected[name], found[name]];
    if (!before) return [`${name} is not in the backup`];
    if (!now) return [`${name} is missing`];
    if (before.rows !== now.rows) return [`${name} has ${now.rows} rows, and ${before.rows} in the backup`];
    return before.sum === now.sum ? [] : [`${name} has other content than in the backup`];
  });
}
