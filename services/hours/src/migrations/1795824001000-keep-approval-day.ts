import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Keeps a copy of the day from which a board approved a supervisor. */
export class KeepApprovalDay1795824001000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE supervisor_facts ADD COLUMN approved_from date');
  }
}
