import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records the supervisor who disputed, for the email about the outcome. Earlier disputes, and those that an earlier
 * version writes, have none.
 */
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
