import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** A snapshot of a deputy is whole or missing. */
const isWholeDeputy = `num_nonnulls(deputy_name, deputy_email, deputy_license_number, deputy_credentials) IN (0, 4)`;

/** Creates the supervisors of trainees, and the links by which they act. */
export class CreateSupervisors1795737610000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE supervisors (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        phone text,
        license_number text NOT NULL,
        credentials text NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        address_version int NOT NULL DEFAULT 1,
        address_confirmed_at timestamptz(3),
        address_bounced_at timestamptz(3),
        correction text,
        license_kind text,
        license_state text,
        licensed_on date,
        license_expires_on date,
        is_board_approved boolean,
        agreement_signed_on date,
        license_revision int NOT NULL DEFAULT 0,
        given_license_number text,
        given_credentials text,
        CONSTRAINT supervisors_address_check
          CHECK (address_confirmed_at IS NULL OR address_bounced_at IS NULL)
      )`);
    await runner.query(`CREATE INDEX supervisors_user ON supervisors (user_id, id)`);
    await runner.query('CREATE INDEX supervisors_address ON supervisors (lower(email), id)');
    // One row per trainee: its lock orders changes of the list, and its revision numbers them.
    await runner.query(`CREATE TABLE rosters (user_id int PRIMARY KEY, revision int NOT NULL)`);
    await this.#links(runner);
  }

  async #links(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE action_links (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        seed uuid NOT NULL UNIQUE,
        key_id text NOT NULL,
        token_sha256 bytea NOT NULL UNIQUE,
        purpose text NOT NULL CHECK (purpose IN (
          'review_sessions', 'answer_consultation', 'confirm_address', 'dispute_decision', 'stop_mail')),
        supervisor_id int NOT NULL REFERENCES supervisors (id),
        user_id int NOT NULL,
        subject_id int NOT NULL,
        issue_key text NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        frozen_at timestamptz(3),
        renewed_at timestamptz(3),
        mailbox_sha256 bytea,
        deputy_name text,
        deputy_email text,
        deputy_license_number text,
        deputy_credentials text,
        given_license jsonb,
        UNIQUE (purpose, subject_id, issue_key),
        CONSTRAINT action_links_mailbox_check CHECK (purpose <> 'stop_mail' OR mailbox_sha256 IS NOT NULL),
        CONSTRAINT action_links_deputy_check CHECK (
          ${isWholeDeputy} AND (deputy_name IS NULL OR (purpose = 'review_sessions' AND mailbox_sha256 IS NOT NULL)))
      )`);
    await runner.query(
      `CREATE INDEX action_links_supervisor ON action_links (supervisor_id) WHERE ended_at IS NULL`,
    );
    // Without these two, the erasure of a user reads all links once for each of their supervisors: a foreign key
    // cannot use an index of open links only.
    await runner.query(`CREATE INDEX action_links_of_supervisor ON action_links (supervisor_id)`);
    await runner.query(`CREATE INDEX action_links_user ON action_links (user_id)`);
  }
}
