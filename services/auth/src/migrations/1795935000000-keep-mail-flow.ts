import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Adds what notification tells of the mail server, for administrators. */
export class KeepMailFlow1795935000000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_flow (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        told_at timestamptz(3) NOT NULL,
        stuck_since timestamptz(3),
        reason text,
        waiting_count int NOT NULL
      )`);
  }
}
