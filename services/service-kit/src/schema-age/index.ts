/**
 * The number of the first migration of version 0.1.0, the first that was released. Schemas with migrations of
 * smaller numbers were made before it, and no version upgrades them.
 */
export const firstMigrationNumber = 1_795_737_600_000;

/** Whether a schema with this migration was made before version 0.1.0. The number is at the end of the name. */
export const isBeforeFirstVersion = (migration: string): boolean =>
  Number(migration.slice(-13)) < firstMigrationNumber;
