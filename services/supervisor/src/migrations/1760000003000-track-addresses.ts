import type { MigrationInterface, QueryRunner } from 'typeorm';

const purposesBefore = `'review_sessions', 'answer_consultation', 'confirm_address'`;

/** Whether emails reach a supervisor, corrections of their details, and links that were frozen or renewed. */
export class TrackAddresses1760000003000 implements MigrationInterface {
  name = 'TrackAddresses1760000003000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE supervisors
        ADD COLUMN address_version int NOT NULL DEFAULT 1,
        ADD COLUMN address_confirmed_at timestamptz(3),
        ADD COLUMN address_bounced_at timestamptz(3),
        ADD COLUMN correction text,
        ADD CONSTRAINT supervisors_address_check
          CHECK (address_confirmed_at IS NULL OR address_bounced_at IS NULL)`);
    await runner.query(`
      ALTER TABLE action_links
        ADD COLUMN frozen_at timestamptz(3),
        ADD COLUMN renewed_at timestamptz(3)`);
    await this.#allow(runner, `${purposesBefore}, 'dispute_decision'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM action_links WHERE purpose = 'dispute_decision'`);
    await this.#allow(runner, purposesBefore);
    await runner.query('ALTER TABLE action_links DROP COLUMN renewed_at, DROP COLUMN frozen_at');
    await runner.query(`
      ALTER TABLE supervisors
        DROP CONSTRAINT supervisors_address_check,
        DROP COLUMN correction,
        DROP COLUMN address_bounced_at,
        DROP COLUMN address_confirmed_at,
        DROP COLUMN address_version`);
  }

  async #allow(runner: QueryRunner, purposes: string): Promise<void> {
    await runner.query(`
      ALTER TABLE action_links
        DROP CONSTRAINT action_links_purpose_check,
        ADD CONSTRAINT action_links_purpose_check CHECK (purpose IN (${purposes}))`);
  }
}
