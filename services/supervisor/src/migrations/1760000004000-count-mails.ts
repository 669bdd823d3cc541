import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The emails to supervisors that each trainee causes, and their addresses. Only a hash of an address is stored. */
export class CountMails1760000004000 implements MigrationInterface {
  name = 'CountMails1760000004000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailed_addresses (
        user_id int NOT NULL,
        address_sha256 bytea NOT NULL,
        first_mailed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (user_id, address_sha256)
      )`);
    // One row per email, for a day.
    await runner.query(`
      CREATE TABLE caused_mails (
        user_id int NOT NULL,
        address_sha256 bytea NOT NULL,
        caused_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query('CREATE INDEX caused_mails_user ON caused_mails (user_id, caused_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE caused_mails, mailed_addresses');
  }
}
