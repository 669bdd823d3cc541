import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who never entered a license number can ask to get back in, too; administrators see that they did. */
export class RecoverWithoutLicense1760000008500 implements MigrationInterface {
  name = 'RecoverWithoutLicense1760000008500';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE recovery_requests ADD COLUMN is_without_license boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recovery_requests DROP COLUMN is_without_license');
  }
}
