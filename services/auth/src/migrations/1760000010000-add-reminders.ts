import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users choose to be reminded of a week without a session. The token that stops reminders lasts. */
export class AddReminders1760000010000 implements MigrationInterface {
  name = 'AddReminders1760000010000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN wants_reminders boolean NOT NULL DEFAULT false,
        -- The day of the last reminder that was published, in the time zone of the application.
        ADD COLUMN reminded_on date NOT NULL DEFAULT '1970-01-01'`);
    await runner.query(
      'CREATE INDEX users_reminders ON users (reminded_on, id) WHERE wants_reminders AND email_verified',
    );
    await this.#allow(runner, `'reset_password', 'verify_email', 'stop_recovery', 'stop_reminders'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM account_tokens WHERE purpose = 'stop_reminders'`);
    await runner.query('DROP INDEX users_reminders');
    await this.#allow(runner, `'reset_password', 'verify_email', 'stop_recovery'`);
    await runner.query('ALTER TABLE users DROP COLUMN wants_reminders, DROP COLUMN reminded_on');
  }

  async #allow(runner: QueryRunner, purposes: string): Promise<void> {
    await runner.query(`
      ALTER TABLE account_tokens
        DROP CONSTRAINT account_tokens_purpose_check,
        ADD CONSTRAINT account_tokens_purpose_check CHECK (purpose IN (${purposes}))`);
  }
}
