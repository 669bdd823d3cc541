import type { MigrationInterface, QueryRunner } from 'typeorm';

const kindsBefore = `'approval_request', 'decision_receipt', 'decision_news', 'account_notice'`;

/** Adds mails that remind supervisors of approval requests. */
export class AddApprovalReminders1760000300000 implements MigrationInterface {
  name = 'AddApprovalReminders1760000300000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.#allow(runner, `${kindsBefore}, 'approval_reminder'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM mails WHERE kind = 'approval_reminder'`);
    await this.#allow(runner, kindsBefore);
  }

  async #allow(runner: QueryRunner, kinds: string): Promise<void> {
    await runner.query(`
      ALTER TABLE mails
        DROP CONSTRAINT mails_kind_check,
        ADD CONSTRAINT mails_kind_check CHECK (kind IN (${kinds}))`);
  }
}
