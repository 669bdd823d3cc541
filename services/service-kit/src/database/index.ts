export {
  columnsOf,
  databaseTime,
  dateColumn,
  idColumn,
  momentColumn,
  openDatabase,
  type Database,
  type DatabaseConfig,
  type DatabaseOptions,
} from './database.ts';
export { leaseRows, type Lease } from './lease-rows.ts';
export { migrate, runMigrations } from './migrate.ts';
export { withIdempotencyKey, isRepeatedCall } from './idempotency.ts';
export { poolOf, preparingPool, queryPrepared } from './prepared.ts';
export type { Migration } from './schema.ts';
