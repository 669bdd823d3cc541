import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Adds the emails to owners of addresses about changes in their portals and erased trainee accounts. */
export class AddPortalNews1795737612000 implements MigrationStep {
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
          'details_confirmed', 'erasure_news')),
        DROP CONSTRAINT mails_people_check,
        ADD CONSTRAINT mails_people_check CHECK (kind = 'account_notice'
          OR (kind IN ('logging_reminder', 'correction_news') AND user_id IS NOT NULL)
          OR kind IN ('portal_link', 'approval_digest', 'deputy_digest', 'deputy_changed', 'delivery_changed',
            'details_confirmed', 'erasure_news', 'decision_receipts')
          OR (user_id IS NOT NULL AND supervisor_id IS NOT NULL))`);
  }
}
