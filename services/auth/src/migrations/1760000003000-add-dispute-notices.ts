import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices to administrators name the trainee concerned. */
export class AddDisputeNotices1760000003000 implements MigrationInterface {
  name = 'AddDisputeNotices1760000003000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE notices ADD COLUMN about_user_id int REFERENCES users (id) ON DELETE CASCADE',
    );
    await runner.query('CREATE INDEX notices_about ON notices (about_user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM notices WHERE about_user_id IS NOT NULL');
    await runner.query('ALTER TABLE notices DROP COLUMN about_user_id');
  }
}
