import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Account recovery, notices by email, the audit log, and the deletion of users. */
export class CreateAccountCare1760000002000 implements MigrationInterface {
  name = 'CreateAccountCare1760000002000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN failed_sign_ins int NOT NULL DEFAULT 0,
        ADD COLUMN next_sign_in_at timestamptz(3)`);
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
        asked_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE account_tokens (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        purpose text NOT NULL CHECK (purpose IN ('reset_password', 'verify_email', 'stop_recovery')),
        seed uuid NOT NULL UNIQUE,
        key_id text NOT NULL,
        token_sha256 bytea NOT NULL UNIQUE,
        user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        email text NOT NULL,
        recovery_id int REFERENCES recovery_requests (id) ON DELETE CASCADE,
        expires_at timestamptz(3) NOT NULL,
        used_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX account_tokens_user ON account_tokens (user_id)`);
    // A request for a reset link writes this row for any address; a handler looks the user up, and removes the row.
    await runner.query(`
      CREATE TABLE password_reset_requests (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        email text NOT NULL,
        requested_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE notices (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        kind text NOT NULL,
        user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        to_name text NOT NULL,
        to_email text NOT NULL,
        new_email text,
        token_id int REFERENCES account_tokens (id) ON DELETE CASCADE,
        occurred_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX notices_user ON notices (user_id)`);
    await this.#createAuditLog(runner);
    await runner.query(`
      CREATE TABLE user_deletions (
        user_id int NOT NULL,
        service text NOT NULL,
        deleted_at timestamptz(3) NOT NULL DEFAULT now(),
        erased_at timestamptz(3),
        PRIMARY KEY (user_id, service)
      )`);
  }

  async #createAuditLog(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_entries (
        id int PRIMARY KEY,
        action text NOT NULL,
        actor_id int,
        user_id int,
        -- The exact text that was hashed, as JSON. It and the salt go when the user is deleted; the hashes stay.
        body text,
        salt bytea,
        body_hash bytea NOT NULL,
        hash bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((body IS NULL) = (salt IS NULL))
      )`);
    await runner.query(`CREATE INDEX audit_entries_user ON audit_entries (user_id)`);
    await runner.query(`
      CREATE TABLE audit_head (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        entry_id int NOT NULL,
        hash bytea NOT NULL
      )`);
    await runner.query(`INSERT INTO audit_head (entry_id, hash) VALUES (0, decode(repeat('00', 32), 'hex'))`);
    await runner.query(`
      CREATE FUNCTION refuse_rewriting_audit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.body IS NULL AND NEW.salt IS NULL
          AND (NEW.id, NEW.action, NEW.body_hash, NEW.hash, NEW.created_at)
            = (OLD.id, OLD.action, OLD.body_hash, OLD.hash, OLD.created_at)
          AND NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id AND NEW.user_id IS NOT DISTINCT FROM OLD.user_id
        THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'the audit log cannot be changed';
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_entries_fixed BEFORE UPDATE OR DELETE ON audit_entries
      FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_audit()`);
    await runner.query(`
      CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_audit()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE user_deletions, audit_head, audit_entries, notices, password_reset_requests, account_tokens, recovery_inquiries, recovery_requests',
    );
    await runner.query('DROP FUNCTION refuse_rewriting_audit');
    await runner.query('ALTER TABLE users DROP COLUMN failed_sign_ins, DROP COLUMN next_sign_in_at');
  }
}
