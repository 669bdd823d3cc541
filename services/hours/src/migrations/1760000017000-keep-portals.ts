import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Returns the function that copies parts of a receipt to its decision. */
export const keepSigner = (columns: string): string => `
  CREATE OR REPLACE FUNCTION keep_signer() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE approval_decisions SET ${columns},
      flags = ARRAY(SELECT jsonb_array_elements_text(NEW.body::jsonb -> 'flags'))
    WHERE id = NEW.decision_id;
    RETURN NULL;
  END $$`;
const signer = `signer = NEW.body::jsonb -> 'supervisor'`;
export const signerAndDeputy = `${signer}, deputy = NEW.body::jsonb -> 'deputy'`;

/**
 * Records requests that wait for a weekly email, decisions by a link to a portal, and deputies. As with the signer, the
 * receipt is the only source of a deputy.
 */
export class KeepPortals1760000017000 implements MigrationInterface {
  name = 'KeepPortals1760000017000';
  /** Earlier versions leave the new columns empty, and write a link with each decision. */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE approval_requests
        -- Of a request whose supervisor is told in a weekly email, at mail_due_at.
        ADD COLUMN digest_portal_id int,
        -- When its trainee had it mailed at once all the same.
        ADD COLUMN hastened_at timestamptz(3)`);
    await runner.query(`
      ALTER TABLE approval_decisions
        ALTER COLUMN link_id DROP NOT NULL,
        ADD COLUMN portal_link_id int,
        ADD COLUMN deputy jsonb,
        ADD CONSTRAINT approval_decisions_carried CHECK (num_nonnulls(link_id, portal_link_id) = 1)`);
    await runner.query(keepSigner(signerAndDeputy));
    await runner.query(
      `CREATE INDEX approval_decisions_signed ON approval_decisions (lower(coalesce(deputy, signer) ->> 'email'), id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX approval_decisions_signed');
    await runner.query(keepSigner(signer));
    await runner.query(`
      ALTER TABLE approval_decisions DROP CONSTRAINT approval_decisions_carried, DROP COLUMN deputy`);
    // An earlier version reads no link of a decision.
    await runner.query('UPDATE approval_decisions SET link_id = 0 WHERE link_id IS NULL');
    await runner.query(
      'ALTER TABLE approval_decisions DROP COLUMN portal_link_id, ALTER COLUMN link_id SET NOT NULL',
    );
    await runner.query('ALTER TABLE approval_requests DROP COLUMN hastened_at, DROP COLUMN digest_portal_id');
  }
}
