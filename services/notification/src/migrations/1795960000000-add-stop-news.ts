import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Adds the emails to a trainee whose supervisor stopped our emails about them or asks something, the reply, the one
 * with the receipts of a submission, and the one of corrected rules.
 */
export class AddStopNews1795960000000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails
        DROP CONSTRAINT mails_kind_check,
        ADD CONSTRAINT mails_kind_check CHECK (kind IN (
          'approval_request', 'decision_receipt', 'decision_news', 'account_notice', 'approval_reminder',
          'dispute_news', 'details_news', 'answer_request', 'answer_news', 'answer_dispute_news', 'refusal_news',
          'dispute_receipt', 'answer_dispute_receipt', 'logging_reminder', 'portal_link', 'approval_digest',
          'deputy_digest', 'decision_copy', 'withdrawal_news', 'deputy_changed', 'delivery_changed',
          'details_confirmed', 'erasure_news', 'stop_news', 'question_news', 'approval_reply',
          'decision_receipts', 'correction_news'))`);
  }
}
