import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Creates portals, and the links to them. */
export class CreatePortals1795737612000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE portals (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        address text NOT NULL CHECK (address = lower(address)),
        -- Whose details and absence these are, as trainees name them. Empty: the mailbox, which several people may read.
        name text NOT NULL DEFAULT '',
        digest_weekday text CHECK (digest_weekday IN (
          'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
        away_until date,
        deputy_name text,
        deputy_email text,
        deputy_license_number text,
        deputy_credentials text,
        license_number text,
        credentials text,
        license_kind text,
        license_state text,
        licensed_on date,
        license_expires_on date,
        details_confirmed_at timestamptz(3),
        details_request_id int,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (address, name),
        CONSTRAINT portals_person_check CHECK (name = '' OR digest_weekday IS NULL),
        CONSTRAINT portals_mailbox_check CHECK (name <> '' OR num_nonnulls(away_until, details_confirmed_at) = 0),
        CONSTRAINT portals_deputy_check CHECK (
          num_nonnulls(deputy_name, deputy_email, deputy_license_number, deputy_credentials) IN (0, 4)
          AND (deputy_name IS NULL OR away_until IS NOT NULL)),
        CONSTRAINT portals_details_check CHECK (
          details_confirmed_at IS NULL OR num_nulls(license_number, credentials) = 0)
      )`);
    // A mailbox has several addresses, and a portal for each: the limits of asking count by mailbox.
    await runner.query(`
      CREATE TABLE portal_asks (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        portal_id int NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
        mailbox_sha256 bytea NOT NULL,
        asked_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query('CREATE INDEX portal_asks_mailbox ON portal_asks (mailbox_sha256, asked_at)');
    await runner.query('CREATE INDEX portal_asks_portal ON portal_asks (portal_id)');
    await runner.query(`
      CREATE TABLE portal_links (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        portal_ask_id int NOT NULL REFERENCES portal_asks (id) ON DELETE CASCADE,
        issue_key text NOT NULL,
        seed uuid NOT NULL UNIQUE,
        key_id text NOT NULL,
        token_sha256 bytea NOT NULL UNIQUE,
        expires_at timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (portal_ask_id, issue_key)
      )`);
    // A browser that its owner had remembered in a sitting by a link to the portal. It goes with the record of the
    // person who sat there, where several people read the mailbox.
    await runner.query(`
      CREATE TABLE portal_devices (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        portal_link_id int NOT NULL REFERENCES portal_links (id) ON DELETE CASCADE,
        supervisor_id int NOT NULL REFERENCES supervisors (id) ON DELETE CASCADE,
        address text NOT NULL,
        token_sha256 bytea NOT NULL UNIQUE,
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX portal_devices_address ON portal_devices (address)');
    await runner.query('CREATE INDEX portal_devices_link ON portal_devices (portal_link_id)');
    await runner.query('CREATE INDEX portal_devices_supervisor ON portal_devices (supervisor_id)');
  }
}
