import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the tables of the outbox, the inbox and the dead letters. The first migration of every service. */
export class CreateMessagingTables1760000000000 implements MigrationInterface {
  readonly isExpanding = false;

  // Databases have recorded the migration under this, its first, name.
  name = 'CreateSpine1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        type text NOT NULL,
        payload jsonb NOT NULL,
        request_id text NOT NULL,
        occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        leased_until timestamptz,
        published_at timestamptz,
        -- When the stream was made tells one incarnation of it from the next.
        stream_created text,
        stream_seq bigint
      )`);
    await runner.query(`CREATE INDEX outbox_waiting ON outbox (occurred_at) WHERE published_at IS NULL`);
    await runner.query(
      `CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX outbox_placed ON outbox (stream_created, stream_seq) WHERE published_at IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE inbox (
        event_id uuid NOT NULL,
        type text NOT NULL,
        attempts int NOT NULL DEFAULT 0,
        last_error text,
        seen_at timestamptz NOT NULL DEFAULT now(),
        handled_at timestamptz,
        PRIMARY KEY (event_id, type)
      )`);
    await runner.query(`CREATE INDEX inbox_seen ON inbox (seen_at)`);
    await runner.query(`
      CREATE TABLE dead_letters (
        event_id uuid NOT NULL,
        type text NOT NULL,
        -- Not jsonb, which refuses some of what may come.
        payload json NOT NULL,
        request_id text NOT NULL,
        error text NOT NULL,
        attempts int NOT NULL,
        failed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, type)
      )`);
    await runner.query(`
      CREATE TABLE idempotency_keys (
        user_id int NOT NULL,
        operation text NOT NULL,
        key text NOT NULL,
        fingerprint text NOT NULL,
        result jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, operation, key)
      )`);
    await runner.query(`CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys, dead_letters, inbox, outbox');
  }
}

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
