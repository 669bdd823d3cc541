export {
  columnsIn,
  columnsOf,
  databaseTime,
  dateColumn,
  idColumn,
  momentColumn,
  openDatabase,
  openForCommand,
  requireWritable,
  type Database,
  type DatabaseConfig,
  type DatabaseOptions,
} from './database.ts';
export { inTransaction } from './transaction.ts';
export { leaseRows, type Lease } from './lease-rows.ts';
export { migrate, runMigrations } from './migrate.ts';
export { withIdempotencyKey, isRepeatedCall } from './idempotency.ts';
export { poolOf, preparingPool, queryPrepared } from './prepared.ts';
export { migrationsIn } from './migrations-in.ts';
export type { Migration, MigrationStep } from './schema.ts';
