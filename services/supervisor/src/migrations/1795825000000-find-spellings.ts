import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Finds the addresses that may be the same mailbox: by their domain, and the name without dots, tag and hyphen. */
export class FindSpellings1795825000000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX supervisors_spelling ON supervisors (
        split_part(split_part(replace(split_part(lower(email), '@', 1), '.', ''), '+', 1), '-', 1),
        split_part(lower(email), '@', 2))
      WHERE is_active`);
  }
}
