import type { QueryRunner } from 'typeorm';
import type { Migration, MigrationStep } from './schema.ts';

/** The migrations of a service as it grows. */
class CreateNotes1796000001000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (text text NOT NULL)');
  }
}

class AddAuthors1796000002000 implements MigrationStep {
  readonly isExpanding = true;
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes ADD COLUMN author text');
    // A pause in which the test interrupts the migration.
    await runner.query('SELECT pg_sleep($1)', [Number(process.env.SECONDS_IN_BETWEEN ?? 0)]);
  }
}

class DropTexts1796000003000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes DROP COLUMN text');
  }
}

export const first: Migration[] = [CreateNotes1796000001000];
export const expanded: Migration[] = [...first, AddAuthors1796000002000];
export const contracted: Migration[] = [...expanded, DropTexts1796000003000];
