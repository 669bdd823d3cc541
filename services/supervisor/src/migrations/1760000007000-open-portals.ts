import type { MigrationInterface, QueryRunner } from 'typeorm';

const deputyColumns = ['deputy_name', 'deputy_email', 'deputy_license_number', 'deputy_credentials'];
const isWholeDeputy = `num_nonnulls(${deputyColumns.join(', ')}) IN (0, 4)`;

/** Adds portals, the links to them, and the links of deputies. */
export class OpenPortals1760000007000 implements MigrationInterface {
  name = 'OpenPortals1760000007000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE portals (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        address text NOT NULL UNIQUE CHECK (address = lower(address)),
        digest_weekday text CHECK (digest_weekday IN (
          'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
        away_until date,
        ${deputyColumns.map((name) => `${name} text`).join(', ')},
        license_number text,
        credentials text,
        license_kind text,
        license_state text,
        licensed_on date,
        license_expires_on date,
        details_confirmed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT portals_deputy_check CHECK (${isWholeDeputy} AND (deputy_name IS NULL OR away_until IS NOT NULL)),
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
    await runner.query('CREATE INDEX supervisors_address ON supervisors (lower(email), id)');
    await runner.query(`
      ALTER TABLE action_links
        ${deputyColumns.map((name) => `ADD COLUMN ${name} text`).join(', ')},
        ADD CONSTRAINT action_links_deputy_check CHECK (
          ${isWholeDeputy} AND (deputy_name IS NULL OR (purpose = 'review_sessions' AND mailbox_sha256 IS NOT NULL)))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Without its snapshot a deputy's link would be one of the supervisor.
    await runner.query('DELETE FROM action_links WHERE deputy_name IS NOT NULL');
    await runner.query(`
      ALTER TABLE action_links
        DROP CONSTRAINT action_links_deputy_check,
        ${deputyColumns.map((name) => `DROP COLUMN ${name}`).join(', ')}`);
    await runner.query('DROP INDEX supervisors_address');
    await runner.query('DROP TABLE portal_links, portal_asks, portals');
  }
}
