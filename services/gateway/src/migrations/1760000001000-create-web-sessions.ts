import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of connect-pg-simple. */
export class CreateWebSessions1760000001000 implements MigrationInterface {
  name = 'CreateWebSessions1760000001000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE web_sessions (
        sid varchar PRIMARY KEY,
        sess json NOT NULL,
        expire timestamp(6) NOT NULL
      )`);
    await runner.query('CREATE INDEX web_sessions_expire ON web_sessions (expire)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE web_sessions');
  }
}
