import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices of disputes name the dispute, so that their email can describe it. */
export class NameDisputes1760000006000 implements MigrationInterface {
  name = 'NameDisputes1760000006000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices ADD COLUMN dispute_id int');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices DROP COLUMN dispute_id');
  }
}
