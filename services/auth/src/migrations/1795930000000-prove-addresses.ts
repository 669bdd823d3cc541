import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Adds since when and until when users proved to hold their addresses, the time of the last link to choose a password,
 * and the purpose of refusing second factors.
 */
export class ProveAddresses1795930000000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN reset_link_sent_at timestamptz(3)');
    await runner.query(`
      ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_purpose_check,
        ADD CONSTRAINT account_tokens_purpose_check CHECK (purpose IN (
          'reset_password', 'verify_email', 'stop_recovery', 'stop_reminders', 'undo_email_change', 'keep_account',
          'refuse_factors'))`);
    await runner.query(`
      CREATE TABLE proved_addresses (
        user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        email text NOT NULL,
        proved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Null for the present one.
        replaced_at timestamptz
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX proved_addresses_key ON proved_addresses (user_id, lower(email))',
    );
    // A trigger writes them for every way of proving an address: the one that gets notices
    // (src/user/proved-address.ts).
    await runner.query(`
      CREATE FUNCTION keep_proved_address() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        former text;
        present text := CASE WHEN NEW.email_verified THEN NEW.email ELSE NEW.confirmed_email END;
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          former := CASE WHEN OLD.email_verified THEN OLD.email ELSE OLD.confirmed_email END;
        END IF;
        IF lower(former) IS NOT DISTINCT FROM lower(present) THEN RETURN NULL; END IF;
        UPDATE proved_addresses SET replaced_at = clock_timestamp()
          WHERE user_id = NEW.id AND lower(email) = lower(former);
        IF present IS NOT NULL THEN
          INSERT INTO proved_addresses (user_id, email) VALUES (NEW.id, present)
          ON CONFLICT (user_id, lower(email)) DO UPDATE
            SET email = present, proved_at = clock_timestamp(), replaced_at = NULL;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER users_address_proved AFTER INSERT OR UPDATE OF email, email_verified, confirmed_email ON users
      FOR EACH ROW EXECUTE FUNCTION keep_proved_address()`);
    await this.#fill(runner);
  }

  // Nobody knows when present addresses were proved: the account is as old at most. Those before them have a link to
  // undo the change.
  async #fill(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO proved_addresses (user_id, email, proved_at)
      SELECT id, CASE WHEN email_verified THEN email ELSE confirmed_email END, created_at FROM users
      WHERE email_verified OR confirmed_email IS NOT NULL`);
    await runner.query(`
      INSERT INTO proved_addresses (user_id, email, proved_at, replaced_at)
      SELECT t.user_id, t.email, u.created_at, t.created_at FROM account_tokens t JOIN users u ON u.id = t.user_id
      WHERE t.purpose = 'undo_email_change' AND t.used_at IS NULL AND t.expires_at > now()
      ORDER BY t.created_at DESC
      ON CONFLICT DO NOTHING`);
  }
}
