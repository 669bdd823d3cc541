import { migrationsIn } from '@clinical-hours/service-kit/database';
import { messagingMigrations } from '@clinical-hours/service-kit/events';

/**
 * Those that services share, then those in the files of this folder. Auth deletes users itself, and needs no
 * tombstones.
 */
export const migrations = [...messagingMigrations, ...(await migrationsIn(import.meta.dirname))];
