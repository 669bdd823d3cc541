import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Migration } from './schema.ts';

/** The migrations of a service as it grows. */
class CreateNotes1760000001000 implements MigrationInterface {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (text text NOT NULL)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notes');
  }
}

class AddAuthors1760000002000 implements MigrationInterface {
  readonly isExpanding = true;
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes ADD COLUMN author text');
    // A pause in which the test interrupts the migration.
    await runner.query('SELECT pg_sleep($1)', [Number(process.env.SECONDS_IN_BETWEEN ?? 0)]);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes DROP COLUMN author');
  }
}

class DropTexts1760000003000 implements MigrationInterface {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes DROP COLUMN text');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes ADD COLUMN text text');
  }
}

export const first: Migration[] = [CreateNotes1760000001000];
export const expanded: Migration[] = [...first, AddAuthors1760000002000];
export const contracted: Migration[] = [...expanded, DropTexts1760000003000];
