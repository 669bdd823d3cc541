import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores with a mail the trace of the event that caused it. */
export class AddMailTraces1760000600000 implements MigrationInterface {
  name = 'AddMailTraces1760000600000';
  /** Older versions leave the column empty. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN trace_parent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN trace_parent');
  }
}
