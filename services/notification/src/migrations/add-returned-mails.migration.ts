import type { MigrationInterface, QueryRunner } from 'typeorm';

const kindsBefore = `'approval_request', 'decision_receipt', 'decision_news', 'account_notice', 'approval_reminder', 'dispute_news', 'details_news', 'answer_request', 'answer_news', 'answer_dispute_news'`;
const kindsAdded = `'refusal_news', 'dispute_receipt', 'answer_dispute_receipt'`;

/**
 * Stores which of a supervisor's addresses a mail went to, for later reports. Adds mails that tell trainees once of
 * each address that takes no mails, and receipts for supervisors who dispute.
 */
export class AddReturnedMails1760000700000 implements MigrationInterface {
  name = 'AddReturnedMails1760000700000';
  /** Older versions, which do not know the new kinds, keep retrying those mails. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN address_version int');
    await this.#allow(runner, `${kindsBefore}, ${kindsAdded}`);
    await runner.query(
      `CREATE UNIQUE INDEX mails_refusal_news ON mails (supervisor_id, subject_id) WHERE kind = 'refusal_news'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM mails WHERE kind IN (${kindsAdded})`);
    await runner.query('DROP INDEX mails_refusal_news');
    await this.#allow(runner, kindsBefore);
    await runner.query('ALTER TABLE mails DROP COLUMN address_version');
  }

  async #allow(runner: QueryRunner, kinds: string): Promise<void> {
    await runner.query(`
      ALTER TABLE mails
        DROP CONSTRAINT mails_kind_check,
        ADD CONSTRAINT mails_kind_check CHECK (kind IN (${kinds}))`);
  }
}
