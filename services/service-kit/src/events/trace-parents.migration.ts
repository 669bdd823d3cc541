import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds to the outbox the trace in which an event was recorded. The last migration of every service that
 * publishes or handles events.
 */
export class AddTraceParents1760001000000 implements MigrationInterface {
  name = 'AddTraceParents1760001000000';
  /** Older versions leave the column empty. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN trace_parent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN trace_parent');
  }
}
