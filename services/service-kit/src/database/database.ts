import 'reflect-metadata';
import { types } from 'pg';
import { DataSource, type EntitySchema } from 'typeorm';
import type { Logger } from '../logging/index.ts';
import type { MigrationTime } from '../config/index.ts';
import { measurePool } from '../metrics/database.metrics.ts';
import { checkSchema, migrate } from './migrate.ts';
import { poolOf } from './prepared.ts';
import type { Migration } from './schema.ts';

export type Database = DataSource;

/** The settings that say which database it is, and how it is used. */
export interface DatabaseConfig {
  DATABASE_URL: string;
  DATABASE_POOL_SIZE?: number;
  MIGRATIONS?: MigrationTime;
}

export interface DatabaseOptions {
  service: string;
  config: DatabaseConfig;
  entities: EntitySchema[];
  migrations: Migration[];
  log: Logger;
  /**
   * How long an answer is waited for, in milliseconds, where no caller's deadline ends the wait: the database itself ends a
   * statement, but cannot say so over a connection on which nothing moves.
   */
  answerTimeoutMs?: number;
}

// Opening one while many come at once takes longer than all that it is opened for: those of a busy minute are kept.
const idleConnectionMs = 60_000;
const dateOid = 1082;
// node-postgres makes local midnights of dates, which shift a day elsewhere.
types.setTypeParser(dateOid, (value) => value);

/**
 * Brings the schema up to date, or checks that somebody else has, and opens the pool of a service's own database.
 * Fails within seconds when the database is not there, or when its schema is one that this code cannot live with.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize = 10, MIGRATIONS: when } = options.config;
  await (when === 'done-before' ? checkSchema : migrate)({ ...options, url });
  const database = new DataSource({
    type: 'postgres',
    url,
    entities: options.entities,
    synchronize: false,
    // Migrations make what is needed: a role of a service may not make extensions.
    installExtensions: false,
    logging: false,
    connectTimeoutMS: 2_000,
    poolSize,
    applicationName: options.service,
    // The request in which the connection was made has nothing to do with it.
    poolErrorHandler: (error: unknown) =>
      options.log.warn({ err: error, requestId: undefined }, 'lost an idle database connection'),
    extra: {
      idleTimeoutMillis: idleConnectionMs,
      statement_timeout: 5_000,
      idle_in_transaction_session_timeout: 10_000,
      ...(options.answerTimeoutMs && { query_timeout: options.answerTimeoutMs }),
    },
  });
  await database.initialize();
  measurePool(poolOf(database));
  return database;
}
