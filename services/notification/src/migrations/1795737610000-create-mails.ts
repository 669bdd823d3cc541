import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Creates the mails to be sent and already sent, and the records of supervisors that a mail about a portal listed. */
export class CreateMails1795737610000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    // A mail about an account names a notice of auth, which knows the recipient. A mail about a portal names the
    // portal.
    await runner.query(`
      CREATE TABLE mails (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        event_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN (
          'approval_request', 'decision_receipt', 'decision_news', 'account_notice', 'approval_reminder',
          'dispute_news', 'details_news', 'answer_request', 'answer_news', 'answer_dispute_news', 'refusal_news',
          'dispute_receipt', 'answer_dispute_receipt', 'logging_reminder', 'portal_link', 'approval_digest',
          'deputy_digest', 'decision_copy')),
        request_id text NOT NULL,
        subject_id int NOT NULL,
        user_id int,
        supervisor_id int,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'cancelled', 'failed')),
        attempts int NOT NULL DEFAULT 0,
        due_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        refused_since timestamptz(3),
        lease_owner uuid,
        leased_until timestamptz(3),
        reason text,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        finished_at timestamptz(3),
        -- The trace of the event that caused it.
        trace_parent text,
        -- Which of a supervisor's addresses it went to, for later reports.
        address_version int,
        -- The portal whose requests it is to tell of.
        digest_portal_id int,
        went_to_deputy boolean NOT NULL DEFAULT false,
        skips_deputy boolean NOT NULL DEFAULT false,
        -- The submission whose receipts it carries.
        submission_id uuid,
        UNIQUE (event_id, kind),
        CHECK ((state = 'waiting') = (finished_at IS NULL)),
        CONSTRAINT mails_people_check CHECK (kind = 'account_notice'
          OR (kind IN ('logging_reminder', 'correction_news') AND user_id IS NOT NULL)
          OR kind IN ('portal_link', 'approval_digest', 'deputy_digest')
          OR (user_id IS NOT NULL AND supervisor_id IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX mails_waiting ON mails (due_at) WHERE state = 'waiting'`);
    await runner.query(`CREATE INDEX mails_of_user ON mails (user_id)`);
    // One for each address that takes no mails, for each day of reminders, and for each moment at which a digest is
    // due.
    await runner.query(
      `CREATE UNIQUE INDEX mails_refusal_news ON mails (supervisor_id, subject_id) WHERE kind = 'refusal_news'`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX mails_logging_reminder ON mails (user_id, subject_id) WHERE kind = 'logging_reminder'`,
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
    await this.#receipts(runner);
  }

  // The decisions of the receipts in a mail. A decision is in one mail.
  async #receipts(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX mails_of_submission ON mails (submission_id) WHERE submission_id IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE mail_decisions (
        decision_id int PRIMARY KEY,
        mail_id uuid NOT NULL REFERENCES mails ON DELETE CASCADE,
        user_id int NOT NULL,
        supervisor_id int NOT NULL
      )`);
    await runner.query('CREATE INDEX mail_decisions_of_mail ON mail_decisions (mail_id)');
    await runner.query('CREATE INDEX mail_decisions_of_user ON mail_decisions (user_id)');
  }
}
