import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * The danger of which a question speaks, whether its guidance says that the library does not cover it, and what the
 * trainee's rules and log say to it.
 */
export class AddDangerToConsultations1795737620000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE consultations
        ADD COLUMN danger jsonb,
        ADD COLUMN hours_answer jsonb,
        ADD COLUMN is_outside boolean NOT NULL DEFAULT false`);
  }
}
