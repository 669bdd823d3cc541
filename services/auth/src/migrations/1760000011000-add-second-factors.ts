import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Second factors of users, suspended accounts, passwords that have to be changed, and the last confirmed address, to
 * which reset links go.
 */
export class AddSecondFactors1760000011000 implements MigrationInterface {
  name = 'AddSecondFactors1760000011000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN must_change_password boolean NOT NULL DEFAULT false,
        ADD COLUMN suspended_at timestamptz,
        ADD COLUMN confirmed_email text,
        -- Whether there is a row in passkeys or authenticator_apps.
        ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false,
        -- Wrong codes of the last day, from anywhere.
        ADD COLUMN wrong_codes int NOT NULL DEFAULT 0,
        ADD COLUMN wrong_codes_since timestamptz,
        ADD COLUMN loss_reported_at timestamptz`);
    await runner.query('UPDATE users SET confirmed_email = email WHERE email_verified');
    await runner.query('CREATE INDEX users_confirmed_email ON users (lower(confirmed_email))');
    await runner.query(`
      CREATE TABLE passkeys (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        -- The signature counter of the authenticator; 0 when it has none.
        counter bigint NOT NULL,
        transports text[] NOT NULL DEFAULT '{}',
        name text NOT NULL,
        is_synced boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX passkeys_user ON passkeys (user_id)');
    await runner.query(`
      CREATE TABLE authenticator_apps (
        user_id int PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        -- Encrypted by the token secret with this id.
        key_id text NOT NULL,
        secret text NOT NULL,
        -- The time step of the last code that was taken (RFC 6238, section 5.2).
        last_step bigint NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
        -- The first characters of the code, by which its hash is found.
        selector text NOT NULL,
        code_hash text NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (user_id, selector)
      )`);
    await runner.query(`
      CREATE TABLE ceremonies (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        token_sha256 bytea NOT NULL UNIQUE,
        purpose text NOT NULL CHECK (purpose IN ('sign_in', 'passkey_sign_in', 'add_passkey', 'add_authenticator_app')),
        user_id int REFERENCES users ON DELETE CASCADE,
        -- The users' epoch at the beginning: a ceremony ends with their web sessions.
        epoch int,
        -- Of WebAuthn.
        challenge text,
        -- Of an authenticator app that waits for its first code, encrypted by the token secret with this id.
        key_id text,
        secret text,
        guesses int NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX ceremonies_expired ON ceremonies (expires_at)');
    await runner.query('CREATE INDEX ceremonies_user ON ceremonies (user_id)');
    await this.#allow(runner, [...former, 'undo_email_change']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM account_tokens WHERE purpose = 'undo_email_change'`);
    await this.#allow(runner, former);
    await runner.query('DROP TABLE ceremonies, recovery_codes, authenticator_apps, passkeys');
    await runner.query('DROP INDEX users_confirmed_email');
    await runner.query(`
      ALTER TABLE users
        DROP COLUMN must_change_password, DROP COLUMN suspended_at, DROP COLUMN confirmed_email,
        DROP COLUMN has_second_factor, DROP COLUMN wrong_codes, DROP COLUMN wrong_codes_since,
        DROP COLUMN loss_reported_at`);
  }

  async #allow(runner: QueryRunner, purposes: string[]): Promise<void> {
    await runner.query(`
      ALTER TABLE account_tokens
        DROP CONSTRAINT account_tokens_purpose_check,
        ADD CONSTRAINT account_tokens_purpose_check
          CHECK (purpose IN (${purposes.map((purpose) => `'${purpose}'`).join(', ')}))`);
  }
}

const former = ['reset_password', 'verify_email', 'stop_recovery', 'stop_reminders'];
