export { databaseTime } from './database-time.ts';
export { columnsOf, dateColumn, idColumn, momentColumn } from './columns.ts';
export { openDatabase, type Database, type DatabaseConfig, type DatabaseOptions } from './database.ts';
export { migrate } from './migrate.ts';
export { withIdempotencyKey, isRepeatedCall } from './idempotency.ts';
export { poolOf, preparingPool, queryPrepared } from './prepared.ts';
export { runMigrations } from './run-migrations.ts';
export type { Migration } from './schema.ts';
