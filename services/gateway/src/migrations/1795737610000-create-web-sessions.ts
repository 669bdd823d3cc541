import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Creates web sessions, the limits of requests, and the accesses that auth has not yet recorded in the audit log. */
export class CreateWebSessions1795737610000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    // The table of connect-pg-simple.
    await runner.query(`
      CREATE TABLE web_sessions (
        sid varchar PRIMARY KEY,
        sess json NOT NULL,
        expire timestamp(6) NOT NULL
      )`);
    await runner.query('CREATE INDEX web_sessions_expire ON web_sessions (expire)');
    await runner.query(`CREATE INDEX web_sessions_user ON web_sessions (((sess->>'userId')::int))`);
    // The table of rate-limiter-flexible.
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key varchar(255) PRIMARY KEY,
        points int NOT NULL DEFAULT 0,
        expire bigint
      )`);
    await runner.query(`
      CREATE TABLE access_notes (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- Null for a visitor.
        user_id int,
        action text NOT NULL,
        details text,
        request_id text NOT NULL,
        address text NOT NULL,
        user_agent text NOT NULL,
        occurred_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX access_notes_user ON access_notes (user_id)');
  }
}
