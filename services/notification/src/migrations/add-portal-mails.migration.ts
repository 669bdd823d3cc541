import type { MigrationInterface, QueryRunner } from 'typeorm';

const kindsBefore = `'approval_request', 'decision_receipt', 'decision_news', 'account_notice', 'approval_reminder', 'dispute_news', 'details_news', 'answer_request', 'answer_news', 'answer_dispute_news', 'refusal_news', 'dispute_receipt', 'answer_dispute_receipt', 'logging_reminder'`;
const digestKinds = `'approval_digest', 'deputy_digest'`;
const kindsAdded = `'portal_link', ${digestKinds}, 'decision_copy'`;
const withoutSupervisorBefore = `kind = 'account_notice' OR (kind = 'logging_reminder' AND user_id IS NOT NULL)`;

/**
 * Adds mails about a portal: its link, and one mail about everything that waits with its owner, at most one for each
 * moment at which that is due. Stores whose records such a mail told of, which requests it is to tell of, and which
 * mails went to a deputy.
 */
export class AddPortalMails1760001200000 implements MigrationInterface {
  name = 'AddPortalMails1760001200000';
  /** Older versions, which do not know the new kinds, keep retrying those mails. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails
        ADD COLUMN digest_portal_id int,
        ADD COLUMN went_to_deputy boolean NOT NULL DEFAULT false,
        ADD COLUMN skips_deputy boolean NOT NULL DEFAULT false`);
    await this.#allow(
      runner,
      `${kindsBefore}, ${kindsAdded}`,
      `${withoutSupervisorBefore} OR kind IN ('portal_link', ${digestKinds})`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX mails_approval_digest ON mails (subject_id, created_at) WHERE kind = 'approval_digest'`,
    );
    await runner.query(`
      CREATE TABLE digest_records (
        mail_id uuid NOT NULL REFERENCES mails ON DELETE CASCADE,
        supervisor_id int NOT NULL,
        user_id int NOT NULL,
        address_version int NOT NULL,
        PRIMARY KEY (mail_id, supervisor_id)
      )`);
    await runner.query('CREATE INDEX digest_records_of_user ON digest_records (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE digest_records');
    await runner.query(`DELETE FROM mails WHERE kind IN (${kindsAdded})`);
    await runner.query('DROP INDEX mails_approval_digest');
    await this.#allow(runner, kindsBefore, withoutSupervisorBefore);
    await runner.query(`
      ALTER TABLE mails
        DROP COLUMN digest_portal_id, DROP COLUMN went_to_deputy, DROP COLUMN skips_deputy`);
  }

  async #allow(runner: QueryRunner, kinds: string, isWithoutSupervisor: string): Promise<void> {
    await runner.query(`
      ALTER TABLE mails
        DROP CONSTRAINT mails_kind_check,
        ADD CONSTRAINT mails_kind_check CHECK (kind IN (${kinds})),
        DROP CONSTRAINT mails_people_check,
        ADD CONSTRAINT mails_people_check
          CHECK (${isWithoutSupervisor} OR (user_id IS NOT NULL AND supervisor_id IS NOT NULL))`);
  }
}
