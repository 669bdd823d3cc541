import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Adds what administrators were told of the mail server last. */
export class ReportMailFlow1795737614000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_flow (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        reported text NOT NULL
      )`);
    await runner.query(`INSERT INTO mail_flow (reported) VALUES ('')`);
  }
}
