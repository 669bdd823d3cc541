import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Keeps the days on which the reports of a registration were sent, by the first day of the part that they are about,
 * and what the trainee answered to the questions of rules, by the id of the rule.
 */
export class KeepLicenseReports1795824000000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE licenses ADD COLUMN reports jsonb NOT NULL DEFAULT '{}'`);
    await runner.query(`ALTER TABLE licenses ADD COLUMN answers jsonb NOT NULL DEFAULT '{}'`);
  }
}
