import { Client } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import type { Logger } from '../logging/index.ts';

export type Migration = new () => MigrationInterface;

// Any number, the same for all replicas of a service; databases are not shared.
const lockKey = 4_071_883;

/**
 * Runs the migrations that are missing, one replica at a time, on a connection without statement timeouts.
 * Fails when the database has migrations that this code does not know: it was written by newer code.
 */
export async function migrate(options: {
  service: string;
  url: string;
  migrations: Migration[];
  log: Logger;
}): Promise<void> {
  const lock = new Client({ connectionString: options.url, connectionTimeoutMillis: 2_000 });
  // Whoever uses the connection next finds out by itself.
  lock.on('error', () => {});
  await lock.connect().catch((error: unknown) => {
    throw new Error(`the database of ${options.service} cannot be reached: ${describe(error)}`);
  });
  const database = new DataSource({
    type: 'postgres',
    url: options.url,
    migrations: options.migrations,
    migrationsTransactionMode: 'each',
    poolSize: 2,
    // The default one writes to standard output what our own log tells.
    logger: 'debug',
    applicationName: `${options.service}-migrations`,
  });
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await database.initialize();
    await refuseNewerSchema(database, options.migrations);
    const done = await database.runMigrations();
    if (done.length > 0) options.log.info({ migrations: done.map(({ name }) => name) }, 'migrated');
  } finally {
    if (database.isInitialized) await database.destroy();
    await lock.end();
  }
}

async function refuseNewerSchema(database: DataSource, migrations: Migration[]): Promise<void> {
  const [{ exists }] = await database.query(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
  if (!exists) return;
  const known = migrations.map((migration) => new migration().name ?? migration.name);
  const rows: { name: string }[] = await database.query('SELECT name FROM migrations ORDER BY id');
  const unknown = rows.filter(({ name }) => !known.includes(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new Error(`the database schema is newer than this version: it has ${unknown.join(', ')}`);
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);
