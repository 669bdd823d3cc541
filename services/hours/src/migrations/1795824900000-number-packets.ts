import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Keeps what anyone who has the number of a packet for a board may verify of it. */
export class NumberPackets1795824900000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE packets (
        number text PRIMARY KEY CHECK (number ~ '^[0-9a-f]{32}$'),
        user_id int NOT NULL,
        -- Null once the trainee was deleted.
        contents jsonb,
        made_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX packets_user ON packets (user_id)');
  }
}
