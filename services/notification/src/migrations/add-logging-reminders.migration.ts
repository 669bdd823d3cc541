import type { MigrationInterface, QueryRunner } from 'typeorm';

const kindsBefore = `'approval_request', 'decision_receipt', 'decision_news', 'account_notice', 'approval_reminder', 'dispute_news', 'details_news', 'answer_request', 'answer_news', 'answer_dispute_news', 'refusal_news', 'dispute_receipt', 'answer_dispute_receipt'`;
const withoutSupervisor = {
  before: `kind = 'account_notice'`,
  after: `kind = 'account_notice' OR (kind = 'logging_reminder' AND user_id IS NOT NULL)`,
};

/** Adds mails that remind a trainee of a week without a session, at most one for each day of reminders. */
export class AddLoggingReminders1760000800000 implements MigrationInterface {
  name = 'AddLoggingReminders1760000800000';
  /** Older versions, which do not know the new kind, keep retrying those mails. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await this.#allow(runner, `${kindsBefore}, 'logging_reminder'`, withoutSupervisor.after);
    await runner.query(
      `CREATE UNIQUE INDEX mails_logging_reminder ON mails (user_id, subject_id) WHERE kind = 'logging_reminder'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM mails WHERE kind = 'logging_reminder'`);
    await runner.query('DROP INDEX mails_logging_reminder');
    await this.#allow(runner, kindsBefore, withoutSupervisor.before);
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
