import type { Database } from '../database/database.ts';

const notOfUsers = new Set([
  'migrations',
  'expanding_migrations',
  'outbox',
  'inbox',
  'dead_letters',
  'tombstones',
]);

/** Returns the number of rows of each table, except for those of events, migrations and tombstones. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const tables: { name: string }[] = await database.query(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  return count(database, tables, '');
}

export async function countRowsOf(database: Database, userId: number): Promise<Record<string, number>> {
  const tables: { name: string }[] = await database.query(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY table_name`,
  );
  return count(database, tables, `WHERE user_id = ${userId}`);
}

async function count(
  database: Database,
  tables: { name: string }[],
  where: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !notOfUsers.has(table.name))) {
    const [row] = await database.query(`SELECT count(*)::int AS count FROM "${name}" ${where}`);
    counts[name] = row.count;
  }
  return counts;
}
