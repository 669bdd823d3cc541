import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Keeps the days on which the reports of a registration were sent, by the first day of the part that they are about.
 */
export class KeepLicenseReports1795824000000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE licenses ADD COLUMN reports jsonb NOT NULL DEFAULT '{}'`);
  }
}
