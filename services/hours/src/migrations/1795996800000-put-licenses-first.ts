import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Lets a trainee put one license before the others. */
export class PutLicensesFirst1795996800000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE licenses ADD COLUMN first_since timestamptz(3)');
  }
}
