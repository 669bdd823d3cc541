import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The details of a supervisor's license that rules of boards look at. */
export class AddLicenseDetails1760000006000 implements MigrationInterface {
  name = 'AddLicenseDetails1760000006000';
  /** Earlier versions leave the new columns as they are. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE supervisors
        ADD COLUMN license_kind text,
        ADD COLUMN license_state text,
        ADD COLUMN licensed_on date,
        ADD COLUMN license_expires_on date,
        ADD COLUMN is_board_approved boolean,
        ADD COLUMN agreement_signed_on date,
        ADD COLUMN license_revision int NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE supervisors
        DROP COLUMN license_revision,
        DROP COLUMN agreement_signed_on,
        DROP COLUMN is_board_approved,
        DROP COLUMN license_expires_on,
        DROP COLUMN licensed_on,
        DROP COLUMN license_state,
        DROP COLUMN license_kind`);
  }
}
