import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users without a license number can ask for account recovery; administrators see that none was given. */
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
