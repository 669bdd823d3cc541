import 'reflect-metadata';
import { types, type Pool } from 'pg';
import {
  DataSource,
  type EntityManager,
  type EntitySchema,
  type EntitySchemaColumnOptions,
  type QueryDeepPartialEntity,
} from 'typeorm';
import type { Logger } from '../logging/index.ts';
import type { MigrationTime } from '../config/index.ts';
import { checkSchema, migrate } from './migrate.ts';
import { poolOf } from './prepared.ts';
import type { Migration } from './schema.ts';
import { collectedGauge } from '../metrics/index.ts';
import { noTimeLimits, settingsOfPool } from '../session-settings/index.ts';
import { trustAsSet, type TlsSettings } from '../tls/index.ts';

export type Database = DataSource;

/** Which database to open, and how to use it. */
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
   * How long a query waits for its answer, in milliseconds. Meant for queries without a caller's deadline:
   * the database ends a slow statement itself, but cannot report that over a dead connection.
   */
  answerTimeoutMs?: number;
}

// Opening a connection during a burst takes longer than the queries that need it, so idle ones stay open for a minute.
const idleConnectionMs = 60_000;
const dateOid = 1082;
// node-postgres parses dates as local midnights, which shift a day in other time zones.
types.setTypeParser(dateOid, (value) => value);

/**
 * Migrates the schema of a service's own database, or checks that it was migrated, and opens a pool. Throws
 * within seconds when the database is unreachable or its schema is incompatible with this code.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize = 10, MIGRATIONS: when } = options.config;
  await (when === 'done-before' ? checkSchema : migrate)({ ...options, url });
  const database = new DataSource({
    type: 'postgres',
    url,
    entities: options.entities,
    synchronize: false,
    // Migrations create the extensions: the role of a service is not allowed to.
    installExtensions: false,
    logging: false,
    connectTimeoutMS: 2_000,
    poolSize,
    applicationName: options.service,
    // The request in which the connection was opened did not cause the loss, so its id is left out.
    poolErrorHandler: (error: unknown) =>
      options.log.warn({ err: error, requestId: undefined }, 'lost an idle database connection'),
    extra: {
      idleTimeoutMillis: idleConnectionMs,
      ...settingsOfPool({ statementMs: 5_000, idleInTransactionMs: 10_000 }),
      ...(options.answerTimeoutMs && { query_timeout: options.answerTimeoutMs }),
    },
  });
  await database.initialize();
  measurePool(poolOf(database));
  return database;
}

/**
 * Opens the database of a service for an operator's command: without migrations, limits of time and metrics. Trusts the
 * authority of the services, as they do. Throws a ConfigError when its file cannot be read.
 */
export async function openForCommand(
  name: string,
  config: TlsSettings & { DATABASE_URL: string },
  entities: EntitySchema[] = [],
): Promise<Database> {
  trustAsSet(name, config);
  return new DataSource({
    type: 'postgres',
    url: config.DATABASE_URL,
    entities,
    applicationName: name,
    extra: settingsOfPool(noTimeLimits),
  }).initialize();
}

/** Throws while the database answers and takes no change: a standby, or one that was made read-only. */
export async function requireWritable(database: Database): Promise<void> {
  const [{ isReadOnly }] = await database.query(
    `SELECT current_setting('transaction_read_only')::bool AS "isReadOnly"`,
  );
  if (isReadOnly) throw new Error('the database is read-only');
}

const connections = collectedGauge({
  name: 'database_pool_connections',
  help: 'Connections of the database pool: idle, busy, and callers waiting for one',
  labelNames: ['state'],
});

const limit = collectedGauge({
  name: 'database_pool_limit',
  help: 'Connections that the database pool has at most',
});

type MeasuredPool = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'ended' | 'options'>;

/** Publishes the metrics of a pool until the pool ends. */
function measurePool(pool: MeasuredPool): void {
  connections.collectFrom(() => (pool.ended ? undefined : samplesOf(pool)));
  limit.collectFrom(() => (pool.ended ? undefined : [{ value: pool.options.max }]));
}

function samplesOf({ totalCount, idleCount, waitingCount }: MeasuredPool) {
  return Object.entries({ idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount }).map(
    ([state, value]) => ({ labels: { state }, value }),
  );
}

/** The primary key of a record: an integer that PostgreSQL generates. */
export const idColumn = {
  type: 'int',
  primary: true,
  generated: 'increment',
} as const satisfies EntitySchemaColumnOptions;

/** A calendar date as the text 'yyyy-MM-dd', so that no time zone can shift it. */
export const dateColumn = { type: 'date' } as const satisfies EntitySchemaColumnOptions;

/**
 * A moment with millisecond precision. JavaScript knows no finer one, and would drop the rest, so that
 * comparisons fail.
 */
export const momentColumn = {
  type: 'timestamptz',
  precision: 3,
} as const satisfies EntitySchemaColumnOptions;

/**
 * The select list of a hand-written statement whose rows are entities: every column, or those of some fields, under the
 * name of its field.
 */
export function columnsOf<T>({ options }: EntitySchema<T>, fields?: readonly (keyof T & string)[]): string {
  const all = Object.entries<EntitySchemaColumnOptions | undefined>(options.columns);
  const columns = all.filter(([field]) => fields?.some((known) => known === field) ?? true);
  return columns.map(([field, column]) => `${column?.name ?? field} AS "${field}"`).join(', ');
}

/** What is written to an entity: its columns and nothing else, so that a field without a column does not compile. */
type ColumnsOf<C, T> = C & QueryDeepPartialEntity<T> & Record<Exclude<keyof C, keyof T>, never>;

/** Returns a function that passes values for an insertion or an update, and compiles only when each is a column. */
export function columnsIn<T extends object>(_entity: EntitySchema<T>) {
  return <C extends object>(values: ColumnsOf<C, T>): QueryDeepPartialEntity<T> => values;
}

/**
 * Returns the time of the database. Every expiry and due time is judged by this clock alone, so that the
 * clocks of replicas and services need not agree.
 */
export async function databaseTime(manager: Pick<EntityManager, 'query'>): Promise<Date> {
  const [{ now }] = await manager.query('SELECT clock_timestamp() AS now');
  return now;
}
