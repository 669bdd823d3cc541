import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Keeps whom to tell of erased receipts, by addresses that are taken before the erasure. */
export class TellOfErasures1795824700000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erasure_letters (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        address text NOT NULL,
        receipt_numbers text[] NOT NULL,
        -- The deleted trainee, about whom a mailbox may take no mail.
        erased_id int NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query('CREATE INDEX erasure_letters_created ON erasure_letters (created_at)');
  }
}
