import type { MigrationInterface, QueryRunner } from 'typeorm';

const kindsBefore = `'approval_request', 'decision_receipt', 'decision_news', 'account_notice', 'approval_reminder', 'dispute_news', 'details_news'`;
const kindsAdded = `'answer_request', 'answer_news', 'answer_dispute_news'`;

/** Adds mails that ask supervisors trainees' questions, and that tell trainees the results. */
export class AddConsultationMails1760000500000 implements MigrationInterface {
  name = 'AddConsultationMails1760000500000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.#allow(runner, `${kindsBefore}, ${kindsAdded}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM mails WHERE kind IN (${kindsAdded})`);
    await this.#allow(runner, kindsBefore);
  }

  async #allow(runner: QueryRunner, kinds: string): Promise<void> {
    await runner.query(`
      ALTER TABLE mails
        DROP CONSTRAINT mails_kind_check,
        ADD CONSTRAINT mails_kind_check CHECK (kind IN (${kinds}))`);
  }
}
