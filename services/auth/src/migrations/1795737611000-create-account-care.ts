import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Creates what gets users back into their accounts, and the notices by email about accounts. */
export class CreateAccountCare1795737611000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.#recovery(runner);
    await this.#tokens(runner);
    await this.#notices(runner);
  }

  async #recovery(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recovery_requests (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        new_email text NOT NULL,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'stopped')),
        notes text,
        decided_by int,
        decided_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        is_without_license boolean NOT NULL DEFAULT false,
        CHECK ((status = 'pending') = (decided_at IS NULL))
      )`);
    // At most one pending request per user; a second one is ignored without a notice.
    await runner.query(
      `CREATE UNIQUE INDEX recovery_requests_pending ON recovery_requests (user_id) WHERE status = 'pending'`,
    );
    // Like password_reset_requests: written for any details, removed once they were compared.
    await runner.query(`
      CREATE TABLE recovery_inquiries (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        username text NOT NULL,
        name text NOT NULL,
        license_number text NOT NULL,
        new_email text NOT NULL,
        asked_at timestamptz(3) NOT NULL DEFAULT now(),
        origin jsonb
      )`);
    // A request for a reset link writes this row for any address; a handler looks the user up, and removes the row.
    await runner.query(`
      CREATE TABLE password_reset_requests (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        email text NOT NULL,
        requested_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async #tokens(runner: QueryRunner): Promise<void> {
    // Tokens get the time at which their row was written, not that at which the transaction began, as second
    // factors do: their order decides what an undone change of an address removes.
    await runner.query(`
      CREATE TABLE account_tokens (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        purpose text NOT NULL CHECK (purpose IN (
          'reset_password', 'verify_email', 'stop_recovery', 'stop_reminders', 'undo_email_change')),
        seed uuid NOT NULL UNIQUE,
        key_id text NOT NULL,
        token_sha256 bytea NOT NULL UNIQUE,
        user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        email text NOT NULL,
        recovery_id int REFERENCES recovery_requests (id) ON DELETE CASCADE,
        expires_at timestamptz(3) NOT NULL,
        used_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query(`CREATE INDEX account_tokens_user ON account_tokens (user_id)`);
  }

  async #notices(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notices (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        kind text NOT NULL,
        -- Null for a deleted user: such a notice is removed as soon as its email was sent or given up.
        user_id int REFERENCES users (id) ON DELETE CASCADE,
        to_name text NOT NULL,
        to_email text NOT NULL,
        new_email text,
        token_id int REFERENCES account_tokens (id) ON DELETE CASCADE,
        occurred_at timestamptz(3) NOT NULL DEFAULT now(),
        -- The trainee whom a notice to an administrator concerns.
        about_user_id int REFERENCES users (id) ON DELETE CASCADE,
        dispute_id int,
        removed_factors text[] NOT NULL DEFAULT '{}',
        -- The address without what makes no other mailbox, such as a plus tag.
        mailbox text,
        -- When its email goes, or went, to notification.
        send_at timestamptz,
        -- Whether it waits for send_at, and takes in further ones of its kind.
        is_collecting boolean NOT NULL DEFAULT false,
        -- How often it happened.
        times int NOT NULL DEFAULT 1
      )`);
    await runner.query(`CREATE INDEX notices_user ON notices (user_id)`);
    await runner.query('CREATE INDEX notices_about ON notices (about_user_id)');
    await runner.query('CREATE INDEX notices_farewells ON notices (occurred_at) WHERE user_id IS NULL');
    await runner.query('CREATE INDEX notices_mailbox ON notices (mailbox, kind, send_at)');
    await runner.query('CREATE INDEX notices_collecting ON notices (send_at) WHERE is_collecting');
    // A failed email is kept as long as its notice.
    await runner.query(`
      CREATE TABLE failed_mails (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        notice_id int NOT NULL UNIQUE REFERENCES notices (id) ON DELETE CASCADE,
        -- What notification said: refused, put_off, bounced, unsent, or what a newer version of it says.
        outcome text NOT NULL,
        -- What a mail server answered, as a number.
        status text,
        failed_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }
}
