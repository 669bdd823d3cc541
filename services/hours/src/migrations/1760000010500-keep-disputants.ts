import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom a dispute is from, for the email that tells them what became of it. Earlier disputes, and earlier versions, have none. */
export class KeepDisputants1760000010500 implements MigrationInterface {
  name = 'KeepDisputants1760000010500';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE disputes ADD COLUMN disputed_by jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE disputes DROP COLUMN disputed_by');
  }
}
