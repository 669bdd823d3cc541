import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Creates approval requests with their items, the decisions of supervisors, and disputes of decisions. */
export class CreateApprovals1795737614000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE approval_requests (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        supervisor_id int NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        disputed_at timestamptz(3),
        mail_due_at timestamptz(3),
        -- The version of the supervisor's record.
        address_version int,
        -- Of a request whose supervisor is told in a weekly email, at mail_due_at.
        digest_portal_id int,
        -- When its trainee had it mailed at once all the same.
        hastened_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX approval_requests_recent ON approval_requests (user_id, created_at)');
    await this.#decisions(runner);
    await this.#items(runner);
    await this.#disputes(runner);
    await this.#questions(runner);
  }

  async #decisions(runner: QueryRunner): Promise<void> {
    // Triggers copy parts of a receipt to its decision: signer, flags, flagged_summary, deputy, trainee_name.
    await runner.query(`
      CREATE TABLE approval_decisions (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        request_id int NOT NULL REFERENCES approval_requests (id) ON DELETE CASCADE,
        link_id int,
        attestation text NOT NULL,
        decided_at timestamptz(3) NOT NULL DEFAULT now(),
        receipt_number text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
        signer jsonb,
        flags text[],
        corrects_id int REFERENCES approval_decisions (id) ON DELETE CASCADE,
        -- Until when it can be corrected.
        correctable_until timestamptz(3),
        dispute_id int,
        flagged_summary jsonb,
        portal_link_id int,
        deputy jsonb,
        trainee_name text,
        CONSTRAINT approval_decisions_carried CHECK (num_nonnulls(link_id, portal_link_id) = 1)
      )`);
    await runner.query('CREATE INDEX approval_decisions_request ON approval_decisions (request_id)');
    await runner.query(
      `CREATE INDEX approval_decisions_corrects ON approval_decisions (corrects_id) WHERE corrects_id IS NOT NULL`,
    );
    await runner.query(
      'CREATE INDEX approval_decisions_flagged ON approval_decisions (id) WHERE flagged_summary IS NOT NULL',
    );
    await runner.query(
      `CREATE INDEX approval_decisions_signed ON approval_decisions (lower(coalesce(deputy, signer) ->> 'email'), id)`,
    );
  }

  async #items(runner: QueryRunner): Promise<void> {
    // session_id has no foreign key: a withdrawn session may be deleted, and its items stay as dropped.
    await runner.query(`
      CREATE TABLE approval_items (
        request_id int NOT NULL REFERENCES approval_requests (id) ON DELETE CASCADE,
        session_id int NOT NULL,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'rejected', 'dropped')),
        notes text,
        decision_id int REFERENCES approval_decisions (id) ON DELETE CASCADE,
        decided_at timestamptz(3),
        PRIMARY KEY (request_id, session_id),
        CHECK ((state IN ('approved', 'rejected')) = (decision_id IS NOT NULL AND decided_at IS NOT NULL))
      )`);
    // A session is open in one request at a time.
    await runner.query(
      `CREATE UNIQUE INDEX approval_items_open ON approval_items (session_id) WHERE state = 'open'`,
    );
    await runner.query(`CREATE INDEX approval_items_decision ON approval_items (decision_id)`);
  }

  async #questions(runner: QueryRunner): Promise<void> {
    // The words are in the history of the session, which nobody can change.
    await runner.query(`
      CREATE TABLE session_questions (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        session_id int NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        request_id int NOT NULL REFERENCES approval_requests (id) ON DELETE CASCADE,
        -- What was asked at once has one email.
        letter_id int NOT NULL,
        asked_by text NOT NULL,
        is_by_deputy boolean NOT NULL,
        question_id bigint NOT NULL UNIQUE REFERENCES session_status_changes (id) ON DELETE CASCADE,
        reply_id bigint UNIQUE REFERENCES session_status_changes (id) ON DELETE CASCADE,
        reply_due_at timestamptz(3)
      )`);
    for (const column of ['session_id', 'request_id', 'letter_id']) {
      await runner.query(
        `CREATE INDEX session_questions_${column.replace('_id', '')} ON session_questions (${column})`,
      );
    }
  }

  async #disputes(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE disputes (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        request_id int NOT NULL REFERENCES approval_requests (id) ON DELETE CASCADE,
        link_id int NOT NULL,
        reverted_count int NOT NULL,
        -- Of a dispute of one decision, with its corrections; NULL for the whole request.
        decision_id int UNIQUE REFERENCES approval_decisions (id) ON DELETE CASCADE,
        disputed_at timestamptz(3) NOT NULL DEFAULT now(),
        -- The supervisor who disputed, for the email about the outcome.
        disputed_by jsonb
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX disputes_request ON disputes (request_id) WHERE decision_id IS NULL`,
    );
    // The two tables refer to each other.
    await runner.query(`
      ALTER TABLE approval_decisions
        ADD FOREIGN KEY (dispute_id) REFERENCES disputes (id) ON DELETE SET NULL`);
  }
}
