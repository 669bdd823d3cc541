import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Finds what was signed by the address of the supervisor, also where a deputy signed. */
export class ListWhatDeputiesSigned1795824600000 implements MigrationStep {
  // The version before reads the same rows without its index.
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX approval_decisions_signed');
    await runner.query(
      `CREATE INDEX approval_decisions_supervised ON approval_decisions (lower(signer ->> 'email'), id)`,
    );
  }
}
