import { migrationsIn } from '@clinical-hours/service-kit/database';
import { erasureMigrations } from '@clinical-hours/service-kit/erasure';
import { messagingMigrations } from '@clinical-hours/service-kit/events';

/** Those that services share, then those in the files of this folder. */
export const migrations = [
  ...messagingMigrations,
  ...erasureMigrations,
  ...(await migrationsIn(import.meta.dirname)),
];
