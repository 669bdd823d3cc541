import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Finds usernames by the form in which they are compared. Not unique: earlier names may share one. */
export class FindNames1795933000000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX users_name ON users (translate(lower(normalize(lower(username), NFKC)), 'ς', 'σ'))`,
    );
  }
}
