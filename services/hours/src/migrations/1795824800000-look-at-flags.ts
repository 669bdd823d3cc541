import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Keeps that an administrator has looked at a flagged decision, with a note. */
export class LookAtFlags1795824800000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE flag_looks (
        decision_id int PRIMARY KEY REFERENCES approval_decisions (id) ON DELETE CASCADE,
        administrator_id int NOT NULL,
        note text NOT NULL,
        looked_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
  }
}
