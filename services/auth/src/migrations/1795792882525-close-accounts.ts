import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Adds the time at which a closed account is erased, and the purposes of closing one and of taking that back. */
export class CloseAccounts1795792882525 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    // Null unless the account is closed.
    await runner.query('ALTER TABLE users ADD COLUMN deletion_due_at timestamptz(3)');
    await runner.query(
      'CREATE INDEX users_deletion_due ON users (deletion_due_at) WHERE deletion_due_at IS NOT NULL',
    );
    await runner.query(`
      ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_purpose_check,
        ADD CONSTRAINT account_tokens_purpose_check CHECK (purpose IN (
          'reset_password', 'verify_email', 'stop_recovery', 'stop_reminders', 'undo_email_change', 'keep_account'))`);
    await runner.query(`
      ALTER TABLE ceremonies DROP CONSTRAINT ceremonies_purpose_check,
        ADD CONSTRAINT ceremonies_purpose_check CHECK (purpose IN (
          'sign_in', 'passkey_sign_in', 'add_passkey', 'add_authenticator_app', 'close_account'))`);
  }
}
