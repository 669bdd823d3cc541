import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the table of erased users. It follows the messaging migration in every service that keeps data of
 * users.
 */
export class CreateTombstones1760000000500 implements MigrationInterface {
  name = 'CreateTombstones1760000000500';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    // Tombstones are never removed: user ids are not reused, and an event may arrive arbitrarily late.
    await runner.query(`
      CREATE TABLE tombstones (
        user_id int PRIMARY KEY,
        erased_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tombstones');
  }
}

/**
 * Adds a function that locks a user and returns whether they were erased, in one query. A migration of every
 * service that has tombstones.
 */
export class AddHoldUser1760001100000 implements MigrationInterface {
  name = 'AddHoldUser1760001100000';
  /** Older versions do the same with two statements. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    // Volatile, so that the second statement sees the rows that others committed while the first one waited
    // for the lock.
    await runner.query(`
      CREATE FUNCTION hold_user(lock_class int, held_id int) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(lock_class, held_id);
        RETURN EXISTS (SELECT FROM tombstones WHERE user_id = held_id);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION hold_user');
  }
}
