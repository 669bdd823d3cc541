import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mailboxes whose readers said that an account is not theirs. */
export class RefuseAddresses1760000015000 implements MigrationInterface {
  name = 'RefuseAddresses1760000015000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refused_addresses (
        user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        mailbox text NOT NULL,
        refused_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (user_id, mailbox)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refused_addresses');
  }
}
