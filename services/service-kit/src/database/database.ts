import 'reflect-metadata';
import { types } from 'pg';
import { DataSource, type EntitySchema } from 'typeorm';
import type { Logger } from '../logging/index.ts';
import { migrate, type Migration } from './migrate.ts';

export type Database = DataSource;

export interface DatabaseOptions {
  service: string;
  url: string;
  entities: EntitySchema[];
  migrations: Migration[];
  log: Logger;
  /** Connections at most. */
  poolSize?: number;
}

const dateOid = 1082;
// node-postgres makes local midnights of dates, which shift a day elsewhere.
types.setTypeParser(dateOid, (value) => value);

/**
 * Brings the schema up to date and opens the pool of a service's own database.
 * Fails within seconds when the database is not there, or when its schema is newer than this code.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  await migrate(options);
  const database = new DataSource({
    type: 'postgres',
    url: options.url,
    entities: options.entities,
    synchronize: false,
    logging: false,
    connectTimeoutMS: 2_000,
    poolSize: options.poolSize ?? 10,
    applicationName: options.service,
    poolErrorHandler: (error: unknown) =>
      options.log.warn({ err: error }, 'lost an idle database connection'),
    extra: { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 },
  });
  return database.initialize();
}
