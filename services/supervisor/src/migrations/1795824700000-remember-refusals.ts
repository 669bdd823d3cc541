import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Keeps refusals of mail about a deleted trainee for a week, so that those mailboxes get no notice of the erasure. */
export class RememberRefusals1795824700000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erased_refusals (
        mailbox_sha256 bytea NOT NULL,
        erased_id int NOT NULL,
        erased_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (erased_id, mailbox_sha256)
      )`);
  }
}
