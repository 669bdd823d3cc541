import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of rate-limiter-flexible, and an index by which the web sessions of a user are found. */
export class CreateRateLimits1760000002000 implements MigrationInterface {
  name = 'CreateRateLimits1760000002000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key varchar(255) PRIMARY KEY,
        points int NOT NULL DEFAULT 0,
        expire bigint
      )`);
    await runner.query(`CREATE INDEX web_sessions_user ON web_sessions (((sess->>'userId')::int))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX web_sessions_user');
    await runner.query('DROP TABLE rate_limits');
  }
}
