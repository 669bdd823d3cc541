import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Adds the emails that each mailbox got within a day, and since when a mail waits because there were too many. The
 * counts name no address, and outlive the mail of a trainee who is erased.
 */
export class CountMailboxes1795940000000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN delayed_since timestamptz(3)');
    await runner.query(`
      CREATE TABLE mailbox_counts (
        mail_id uuid PRIMARY KEY,
        mailbox_sha256 bytea NOT NULL,
        kind text NOT NULL,
        user_id int,
        is_unverified boolean NOT NULL,
        counted_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query('CREATE INDEX mailbox_counts_mailbox ON mailbox_counts (mailbox_sha256, counted_at)');
    await runner.query('CREATE INDEX mailbox_counts_age ON mailbox_counts (counted_at)');
    await runner.query('CREATE INDEX mailbox_counts_user ON mailbox_counts (user_id)');
  }
}
