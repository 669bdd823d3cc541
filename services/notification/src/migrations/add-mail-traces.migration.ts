import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails remember the trace of the event that they tell of. */
export class AddMailTraces1760000600000 implements MigrationInterface {
  name = 'AddMailTraces1760000600000';
  /** Versions that know nothing of it leave it empty. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN trace_parent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN trace_parent');
  }
}
