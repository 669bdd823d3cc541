import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps the supervisor who disputed a question, for the email that tells them the outcome. Disputes written earlier, or by
 * earlier versions, have none.
 */
export class KeepDisputants1760000002000 implements MigrationInterface {
  name = 'KeepDisputants1760000002000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE escalations ADD COLUMN disputed_by jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE escalations DROP COLUMN disputed_by');
  }
}
