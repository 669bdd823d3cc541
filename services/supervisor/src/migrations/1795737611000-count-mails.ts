import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Creates the counts of emails that each trainee causes, and the mailboxes that refuse mail. Only a hash of an
 * address is stored.
 */
export class CountMails1795737611000 implements MigrationStep {
  readonly isExpanding = false;

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
    await runner.query(`
      CREATE TABLE mail_refusals (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        mailbox_sha256 bytea NOT NULL,
        user_id int,
        refused_at timestamptz(3) NOT NULL DEFAULT now(),
        -- Takes back a refusal about one trainee, for ten minutes.
        undo_sha256 bytea
      )`);
    // A refusal without a user is about everyone. A mailbox has at most one of them.
    await runner.query(
      `CREATE UNIQUE INDEX mail_refusals_mailbox ON mail_refusals (mailbox_sha256, COALESCE(user_id, 0))`,
    );
    await runner.query(`CREATE INDEX mail_refusals_user ON mail_refusals (user_id)`);
  }
}
