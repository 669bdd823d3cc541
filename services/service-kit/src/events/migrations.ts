import type { QueryRunner } from 'typeorm';
import type { Migration, MigrationStep } from '../database/schema.ts';

/** Adds the tables of the outbox, the inbox, the dead letters and the idempotency keys. */
class CreateMessagingTables1795737600000 implements MigrationStep {
  readonly isExpanding = false;

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
        stream_seq bigint,
        -- The trace in which the event was recorded.
        trace_parent text
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
}

/** The migrations of every service that publishes or handles events. */
export const messagingMigrations: Migration[] = [CreateMessagingTables1795737600000];
