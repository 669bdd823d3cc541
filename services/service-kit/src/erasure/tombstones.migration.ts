import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was erased. The migration after the messaging's in every service that keeps something of users. */
export class CreateTombstones1760000000500 implements MigrationInterface {
  name = 'CreateTombstones1760000000500';

  async up(runner: QueryRunner): Promise<void> {
    // For good: ids are never given out again, and events may come late by any time.
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
