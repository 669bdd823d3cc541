import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mailboxes that refuse mail about one trainee, or about everybody, and the links that stop mail. */
export class KeepMailRefusals1760000005000 implements MigrationInterface {
  name = 'KeepMailRefusals1760000005000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_refusals (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        mailbox_sha256 bytea NOT NULL,
        user_id int,
        refused_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    // A refusal without a user is about everybody. A mailbox has at most one of them.
    await runner.query(
      `CREATE UNIQUE INDEX mail_refusals_mailbox ON mail_refusals (mailbox_sha256, COALESCE(user_id, 0))`,
    );
    await runner.query(`CREATE INDEX mail_refusals_user ON mail_refusals (user_id)`);
    await runner.query(`
      ALTER TABLE action_links
        ADD COLUMN mailbox_sha256 bytea,
        DROP CONSTRAINT action_links_purpose_check,
        ADD CONSTRAINT action_links_purpose_check CHECK (purpose IN (
          'review_sessions', 'answer_consultation', 'confirm_address', 'dispute_decision', 'stop_mail')),
        ADD CONSTRAINT action_links_mailbox_check CHECK (purpose <> 'stop_mail' OR mailbox_sha256 IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM action_links WHERE purpose = 'stop_mail'`);
    await runner.query(`
      ALTER TABLE action_links
        DROP CONSTRAINT action_links_mailbox_check,
        DROP CONSTRAINT action_links_purpose_check,
        ADD CONSTRAINT action_links_purpose_check CHECK (purpose IN (
          'review_sessions', 'answer_consultation', 'confirm_address', 'dispute_decision')),
        DROP COLUMN mailbox_sha256`);
    await runner.query('DROP TABLE mail_refusals');
  }
}
