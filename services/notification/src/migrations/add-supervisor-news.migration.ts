import type { MigrationInterface, QueryRunner } from 'typeorm';

const kindsBefore = `'approval_request', 'decision_receipt', 'decision_news', 'account_notice', 'approval_reminder'`;

/** Adds mails that tell trainees of supervisors' disputes and corrections. */
export class AddSupervisorNews1760000400000 implements MigrationInterface {
  name = 'AddSupervisorNews1760000400000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.#allow(runner, `${kindsBefore}, 'dispute_news', 'details_news'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM mails WHERE kind IN ('dispute_news', 'details_news')`);
    await this.#allow(runner, kindsBefore);
  }

  async #allow(runner: QueryRunner, kinds: string): Promise<void> {
    await runner.query(`
      ALTER TABLE mails
        DROP CONSTRAINT mails_kind_check,
        ADD CONSTRAINT mails_kind_check CHECK (kind IN (${kinds}))`);
  }
}
