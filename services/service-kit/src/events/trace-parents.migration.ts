import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events remember the trace in which they were recorded. The last migration of every service that publishes or handles events. */
export class AddTraceParents1760001000000 implements MigrationInterface {
  name = 'AddTraceParents1760001000000';
  /** Versions that know nothing of it leave it empty. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN trace_parent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN trace_parent');
  }
}
