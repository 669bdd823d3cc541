import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Creates users, their failed sign-ins, their former and refused addresses, and the progress of their deletion. */
export class CreateUsers1795737610000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.#users(runner);
    await this.#addresses(runner);
    await runner.query(`
      CREATE TABLE sign_in_failures (
        -- Keyed hashes of the name, and of the network or the device.
        login bytea NOT NULL,
        place bytea NOT NULL,
        failures int NOT NULL,
        failed_at timestamptz(3) NOT NULL,
        next_at timestamptz(3) NOT NULL,
        PRIMARY KEY (login, place)
      )`);
    await runner.query('CREATE INDEX sign_in_failures_failed ON sign_in_failures (failed_at)');
    await runner.query(`
      CREATE TABLE user_deletions (
        user_id int NOT NULL,
        service text NOT NULL,
        deleted_at timestamptz(3) NOT NULL DEFAULT now(),
        erased_at timestamptz(3),
        PRIMARY KEY (user_id, service)
      )`);
  }

  async #users(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        username text NOT NULL,
        password_hash text NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        license_number text,
        program text,
        supervisor_count int NOT NULL DEFAULT 0 CHECK (supervisor_count >= 0),
        roster_revision int NOT NULL DEFAULT 0,
        total_required_hours numeric(8,2) NOT NULL DEFAULT 0 CHECK (total_required_hours >= 0),
        required_supervision_hours numeric(8,2) NOT NULL DEFAULT 0 CHECK (required_supervision_hours >= 0),
        required_direct_clinical_hours numeric(8,2) NOT NULL DEFAULT 0 CHECK (required_direct_clinical_hours >= 0),
        required_indirect_clinical_hours numeric(8,2) NOT NULL DEFAULT 0 CHECK (required_indirect_clinical_hours >= 0),
        email_verified boolean NOT NULL DEFAULT false,
        has_completed_onboarding boolean NOT NULL DEFAULT false,
        is_admin boolean NOT NULL DEFAULT false,
        session_epoch int NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        failed_sign_ins int NOT NULL DEFAULT 0,
        -- Nothing reads it.
        next_sign_in_at timestamptz(3),
        failures_told_at timestamptz(3),
        -- At which a supervisor reaches the user when somebody is in danger.
        phone text,
        wants_reminders boolean NOT NULL DEFAULT false,
        -- The day of the last reminder that was published, in the time zone of the application.
        reminded_on date NOT NULL DEFAULT '1970-01-01',
        must_change_password boolean NOT NULL DEFAULT false,
        suspended_at timestamptz,
        -- To which reset links go.
        confirmed_email text,
        -- Whether there is a row in passkeys or authenticator_apps.
        has_second_factor boolean NOT NULL DEFAULT false,
        -- Wrong codes of the last day, from anywhere.
        wrong_codes int NOT NULL DEFAULT 0,
        wrong_codes_since timestamptz,
        loss_reported_at timestamptz,
        was_verified boolean NOT NULL DEFAULT false,
        -- Since the registration, which begins a web session, too.
        has_signed_in boolean NOT NULL DEFAULT false
      )`);
    await runner.query(`CREATE UNIQUE INDEX users_username_key ON users (lower(username))`);
    await runner.query(`CREATE UNIQUE INDEX users_email_key ON users (lower(email))`);
    await runner.query('CREATE INDEX users_confirmed_email ON users (lower(confirmed_email))');
    await runner.query(
      'CREATE INDEX users_reminders ON users (reminded_on, id) WHERE wants_reminders AND email_verified',
    );
    // Whether an account ever had a verified address: the columns about the present address forget it.
    await runner.query(`
      CREATE FUNCTION remember_verification() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.was_verified := true;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER users_verification_remembered BEFORE INSERT OR UPDATE ON users
      FOR EACH ROW WHEN (NEW.email_verified OR NEW.confirmed_email IS NOT NULL)
      EXECUTE FUNCTION remember_verification()`);
  }

  async #addresses(runner: QueryRunner): Promise<void> {
    // A trigger writes them for every way of changing an address.
    await runner.query(`
      CREATE TABLE former_emails (
        user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        email text NOT NULL,
        replaced_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE UNIQUE INDEX former_emails_key ON former_emails (user_id, lower(email))');
    await runner.query(`
      CREATE FUNCTION keep_former_email() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM former_emails WHERE user_id = NEW.id AND lower(email) IN (lower(OLD.email), lower(NEW.email));
        INSERT INTO former_emails (user_id, email) VALUES (NEW.id, OLD.email);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER users_email_kept AFTER UPDATE OF email ON users
      FOR EACH ROW WHEN (lower(NEW.email) <> lower(OLD.email)) EXECUTE FUNCTION keep_former_email()`);
    // Mailboxes whose readers said that an account is not theirs.
    await runner.query(`
      CREATE TABLE refused_addresses (
        user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        mailbox text NOT NULL,
        refused_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (user_id, mailbox)
      )`);
  }
}
