import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Creates the second factors of users, their recovery codes, and the ceremonies by which factors are added and
 * used. Factors and codes get the time at which their row was written, not that at which the transaction began:
 * their order decides what an undone change of an address removes.
 */
export class CreateSecondFactors1795737613000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
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
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
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
        added_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
        -- The first characters of the code, by which its hash is found.
        selector text NOT NULL,
        code_hash text NOT NULL,
        used_at timestamptz,
        made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
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
  }
}
