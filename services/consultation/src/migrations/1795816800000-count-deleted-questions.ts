import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** What deleted questions took of the limits of a day. It tells when, and nothing of what was asked. */
export class CountDeletedQuestions1795816800000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deleted_uses (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        kind text NOT NULL CHECK (kind IN ('question', 'model_answer', 'escalation')),
        used_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX deleted_uses_user ON deleted_uses (user_id, kind, used_at)`);
  }
}
