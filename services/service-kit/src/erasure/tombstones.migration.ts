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
