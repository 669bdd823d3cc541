import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Lets supervisors withdraw an approval, and dispute by a link to their portal. The chain records withdrawals as
 * entries of their own kind, several for a request.
 */
export class AddWithdrawals1795737618000 implements MigrationStep {
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE receipts
        DROP CONSTRAINT receipts_kind_check,
        ADD CONSTRAINT receipts_kind_check CHECK (kind IN ('decision', 'dispute', 'withdrawal'))`);
    // A withdrawal is a row of disputes with a reason: both take decisions back, and a decision is taken back once.
    await runner.query(`
      ALTER TABLE disputes
        ALTER COLUMN link_id DROP NOT NULL,
        ADD COLUMN portal_link_id int,
        ADD COLUMN reason text,
        ADD COLUMN attestation text,
        ADD CONSTRAINT disputes_carried CHECK (num_nonnulls(link_id, portal_link_id) = 1),
        ADD CONSTRAINT disputes_withdrawal CHECK (
          (reason IS NULL) = (attestation IS NULL)
          AND (reason IS NULL OR (decision_id IS NOT NULL AND portal_link_id IS NOT NULL)))`);
  }
}
