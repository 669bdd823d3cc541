import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import {
  connectToSchema,
  namesOf,
  readSchema,
  refuseNewerSchema,
  refuseOlderSchema,
  rememberExpanding,
  type SchemaOptions,
  type Migration,
} from './schema.ts';
import { commandSettings, loadConfig, processSettings, setting } from '../config/index.ts';
import { isDependencyAway } from '../errors/index.ts';
import { createLogger } from '../logging/index.ts';
import { endWith } from '../runtime/lifetime.ts';
import { noTimeLimits, settingsOfPool } from '../session-settings/index.ts';
import { trustAsSet } from '../tls/index.ts';

// An arbitrary number, the same for all replicas of a service. Services share no database, so they may share
// the key.
const lockKey = 4_071_883;

/**
 * Runs the missing migrations, one replica at a time, on a connection without statement timeouts, and returns
 * their names. Throws when the schema was made before version 0.1.0, or has migrations that this code does
 * not know and that are not expanding.
 */
export async function migrate(options: SchemaOptions): Promise<string[]> {
  const lock = await connectToSchema(options);
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const schema = await readSchema(lock);
    refuseOlderSchema(schema);
    refuseNewerSchema(schema, options);
    await rememberExpanding(lock, options.migrations, schema);
    const isUpToDate = namesOf(options.migrations).every((name) => schema.done.includes(name));
    return isUpToDate ? [] : await runMissing(options);
  } finally {
    await lock.end();
  }
}

async function runMissing({ service, url, migrations, log }: SchemaOptions): Promise<string[]> {
  const database = new DataSource({
    type: 'postgres',
    url,
    migrations,
    migrationsTransactionMode: 'each',
    poolSize: 2,
    connectTimeoutMS: 2_000,
    // TypeORM's default logger would repeat on standard output the migrations that our own log reports.
    logger: 'debug',
    applicationName: `${service}-migrations`,
    extra: settingsOfPool(noTimeLimits),
  });
  try {
    await database.initialize();
    const done = (await database.runMigrations()).map(({ name }) => name);
    log.info({ migrations: done }, 'migrated');
    return done;
  } finally {
    if (database.isInitialized) await database.destroy();
  }
}

/**
 * Throws unless the database has every migration that this code knows, and no other ones that are not
 * expanding. For processes that do not migrate themselves.
 */
export async function checkSchema(options: SchemaOptions): Promise<void> {
  const client = await connectToSchema(options);
  try {
    const schema = await readSchema(client);
    refuseOlderSchema(schema);
    const missing = namesOf(options.migrations).filter((name) => !schema.done.includes(name));
    if (missing.length > 0) {
      const what = `it lacks ${missing.join(', ')}`;
      throw new Error(`the database schema is older than this version: ${what}; run src/migrate.ts first`);
    }
    refuseNewerSchema(schema, options);
  } finally {
    await client.end();
  }
}

const settings = {
  ...commandSettings,
  LOG_LEVEL: processSettings.LOG_LEVEL,
  /** For how long an unreachable database is waited for. */
  MIGRATIONS_WAIT_SECONDS: setting.range({ from: 0, to: 600, default: 60 }),
};

const attemptEveryMs = 1_000;

// A PostgreSQL that is installed together with the services takes some seconds to listen. A container that fails
// instead is started again after ever longer pauses.
async function migrateOnceReachable(options: SchemaOptions, waitMs: number): Promise<string[]> {
  const endsAtMs = performance.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrate(options);
    } catch (error) {
      if (!isDependencyAway(error) || performance.now() + attemptEveryMs > endsAtMs) throw error;
      if (attempt === 1) options.log.warn({ err: error }, 'waiting for the database');
      await sleep(attemptEveryMs);
    }
  }
}

/**
 * The body of a service's `migrate.ts`: migrates the schema and logs the result. An unreachable database is
 * waited for, up to `MIGRATIONS_WAIT_SECONDS`. A failure is one line on standard error and exit code 1; the
 * caller is expected to start the process again.
 */
export async function runMigrations(service: string, migrations: Migration[]): Promise<void> {
  // The first process of a container ignores SIGTERM without a handler. The migration under way is rolled
  // back.
  process.once('SIGTERM', () => process.exit(1));
  const name = `the migration of ${service}`;
  try {
    const config = loadConfig(name, settings);
    trustAsSet(name, config);
    const log = createLogger(service, config.LOG_LEVEL);
    const done = await migrateOnceReachable(
      { service, url: config.DATABASE_URL, migrations, log },
      config.MIGRATIONS_WAIT_SECONDS * 1_000,
    );
    if (done.length === 0) log.info('nothing to migrate');
  } catch (error) {
    endWith(`${name} has failed`, error);
  }
}
