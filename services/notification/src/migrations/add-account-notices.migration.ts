import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds mails about accounts. They name a notice of auth, which knows the recipient, and no supervisor. */
export class AddAccountNotices1760000200000 implements MigrationInterface {
  name = 'AddAccountNotices1760000200000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails
        ALTER COLUMN user_id DROP NOT NULL,
        ALTER COLUMN supervisor_id DROP NOT NULL,
        DROP CONSTRAINT mails_kind_check,
        ADD CONSTRAINT mails_kind_check
          CHECK (kind IN ('approval_request', 'decision_receipt', 'decision_news', 'account_notice')),
        ADD CONSTRAINT mails_people_check
          CHECK (kind = 'account_notice' OR (user_id IS NOT NULL AND supervisor_id IS NOT NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM mails WHERE kind = 'account_notice'`);
    await runner.query(`
      ALTER TABLE mails
        ALTER COLUMN user_id SET NOT NULL,
        ALTER COLUMN supervisor_id SET NOT NULL,
        DROP CONSTRAINT mails_people_check,
        DROP CONSTRAINT mails_kind_check,
        ADD CONSTRAINT mails_kind_check
          CHECK (kind IN ('approval_request', 'decision_receipt', 'decision_news'))`);
  }
}
