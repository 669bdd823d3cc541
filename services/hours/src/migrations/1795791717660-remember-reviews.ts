import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Creates the table of what sessions were before their trainees reviewed them, so that a review can be undone. */
export class RememberReviews1795791717660 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    // Only the row with the time of the session's present review counts. request_id has no foreign key: a request that
    // is gone has ended.
    await runner.query(`
      CREATE TABLE reviewed_sessions (
        session_id int PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
        reviewed_at timestamptz(3) NOT NULL,
        status text NOT NULL CHECK (status IN ('logged', 'pending')),
        request_approval boolean NOT NULL,
        pending_since timestamptz(3),
        asked_at timestamptz(3),
        supervisor_notes text,
        request_id int,
        CHECK ((status = 'pending') = (pending_since IS NOT NULL))
      )`);
  }
}
