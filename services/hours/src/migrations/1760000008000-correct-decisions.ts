import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets supervisors correct decisions, and dispute a single decision of a request. The chain contains both completely:
 * the receipt of a correction names the receipt that it corrects, and the entry of a dispute names the receipts that it
 * takes back.
 */
export class CorrectDecisions1760000008000 implements MigrationInterface {
  name = 'CorrectDecisions1760000008000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE disputes
        DROP CONSTRAINT disputes_request_id_key,
        -- Of a dispute of one decision, with its corrections; NULL for the whole request.
        ADD COLUMN decision_id int UNIQUE REFERENCES approval_decisions (id) ON DELETE CASCADE,
        ADD COLUMN disputed_at timestamptz(3) NOT NULL DEFAULT now()`);
    await runner.query(
      `CREATE UNIQUE INDEX disputes_request ON disputes (request_id) WHERE decision_id IS NULL`,
    );
    await runner.query(`
      UPDATE disputes d SET disputed_at = r.disputed_at FROM approval_requests r
      WHERE r.id = d.request_id AND r.disputed_at IS NOT NULL`);
    await runner.query(`
      ALTER TABLE approval_decisions
        ADD COLUMN corrects_id int REFERENCES approval_decisions (id) ON DELETE CASCADE,
        -- Until when it can be corrected. NULL when a version before this one wrote it.
        ADD COLUMN correctable_until timestamptz(3),
        ADD COLUMN dispute_id int REFERENCES disputes (id) ON DELETE SET NULL`);
    await runner.query(
      `CREATE INDEX approval_decisions_corrects ON approval_decisions (corrects_id) WHERE corrects_id IS NOT NULL`,
    );
    await runner.query(`
      UPDATE approval_decisions d SET dispute_id = s.id FROM disputes s WHERE s.request_id = d.request_id`);
    await runner.query('DROP INDEX receipts_dispute');
    await runner.query('CREATE INDEX receipts_request ON receipts (request_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX receipts_request, disputes_request');
    await runner.query(`
      ALTER TABLE approval_decisions
        DROP COLUMN dispute_id, DROP COLUMN correctable_until, DROP COLUMN corrects_id`);
    await runner.query('ALTER TABLE disputes DROP COLUMN disputed_at, DROP COLUMN decision_id');
    await runner.query('ALTER TABLE disputes ADD UNIQUE (request_id)');
    await runner.query(
      `CREATE UNIQUE INDEX receipts_dispute ON receipts (request_id) WHERE kind = 'dispute'`,
    );
  }
}
