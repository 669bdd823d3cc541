import type { QueryRunner } from 'typeorm';
import type { Migration, MigrationStep } from '../database/schema.ts';

/**
 * Adds the table of erased users, and a function that locks a user and returns whether they were erased, in one
 * query.
 */
class CreateTombstones1795737601000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    // Tombstones are never removed: user ids are not reused, and an event may arrive arbitrarily late.
    await runner.query(`
      CREATE TABLE tombstones (
        user_id int PRIMARY KEY,
        erased_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    // Volatile, so that the second statement sees the rows that others committed while the first one waited
    // for the lock.
    await runner.query(`
      CREATE FUNCTION hold_user(lock_class int, held_id int) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(lock_class, held_id);
        RETURN EXISTS (SELECT FROM tombstones WHERE user_id = held_id);
      END $$`);
  }
}

/** The migrations of every service that keeps data of users, beside those of messaging. */
export const erasureMigrations: Migration[] = [CreateTombstones1795737601000];
