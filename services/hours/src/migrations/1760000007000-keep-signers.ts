import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Copies the signer and the flags of a receipt to its decision, so that reports need not read the texts of receipts.
 * The receipt is their only source, also when an earlier version writes it. Decisions older than receipts have none.
 */
export class KeepSigners1760000007000 implements MigrationInterface {
  name = 'KeepSigners1760000007000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE approval_decisions ADD COLUMN signer jsonb, ADD COLUMN flags text[]`);
    await runner.query(`
      CREATE FUNCTION keep_signer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE approval_decisions SET signer = NEW.body::jsonb -> 'supervisor',
          flags = ARRAY(SELECT jsonb_array_elements_text(NEW.body::jsonb -> 'flags'))
        WHERE id = NEW.decision_id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER receipts_signed AFTER INSERT ON receipts
      FOR EACH ROW WHEN (NEW.kind = 'decision') EXECUTE FUNCTION keep_signer()`);
    await runner.query(`
      UPDATE approval_decisions d SET signer = r.body -> 'supervisor',
        flags = ARRAY(SELECT jsonb_array_elements_text(r.body -> 'flags'))
      FROM (SELECT decision_id, body::jsonb AS body FROM receipts WHERE kind = 'decision' AND body IS NOT NULL) r
      WHERE r.decision_id = d.id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER receipts_signed ON receipts');
    await runner.query('DROP FUNCTION keep_signer');
    await runner.query('ALTER TABLE approval_decisions DROP COLUMN flags, DROP COLUMN signer');
  }
}
