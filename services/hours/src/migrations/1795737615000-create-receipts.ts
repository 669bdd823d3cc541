import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Records decisions and disputes of supervisors in a chain that cannot be rewritten. The chain contains both
 * completely: the receipt of a correction names the receipt that it corrects, and the entry of a dispute names the
 * receipts that it takes back.
 */
export class CreateReceipts1795737615000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.#chain(runner);
    await this.#protection(runner);
    await this.#signer(runner);
    await this.#flags(runner);
  }

  async #chain(runner: QueryRunner): Promise<void> {
    // The table has no foreign keys: an entry must outlive the rows that it describes, or the chain would have gaps.
    await runner.query(`
      CREATE TABLE receipts (
        id int PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('decision', 'dispute')),
        number text UNIQUE,
        user_id int NOT NULL,
        request_id int NOT NULL,
        decision_id int,
        -- The exact text that was hashed. jsonb would lose the order of its keys.
        body text,
        salt bytea,
        -- Of the address in whose name a decision was signed. It stays when the text is erased, for the signer's own record.
        signer_sha256 bytea,
        body_hash bytea NOT NULL,
        hash bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((body IS NULL) = (salt IS NULL)),
        CHECK ((kind = 'decision') = (number IS NOT NULL)),
        CHECK ((kind = 'decision') = (decision_id IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX receipts_user ON receipts (user_id)`);
    await runner.query('CREATE INDEX receipts_request ON receipts (request_id)');
    await runner.query('CREATE INDEX receipts_erased ON receipts (signer_sha256) WHERE body IS NULL');
    await runner.query(`
      CREATE TABLE receipt_head (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        entry_id int NOT NULL,
        hash bytea NOT NULL
      )`);
    await runner.query(
      `INSERT INTO receipt_head (entry_id, hash) VALUES (0, decode(repeat('00', 32), 'hex'))`,
    );
  }

  async #protection(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_rewriting_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.body IS NULL AND NEW.salt IS NULL
          AND (NEW.id, NEW.kind, NEW.user_id, NEW.request_id, NEW.body_hash, NEW.hash, NEW.created_at)
            = (OLD.id, OLD.kind, OLD.user_id, OLD.request_id, OLD.body_hash, OLD.hash, OLD.created_at)
          AND NEW.number IS NOT DISTINCT FROM OLD.number AND NEW.decision_id IS NOT DISTINCT FROM OLD.decision_id
          AND NEW.signer_sha256 IS NOT DISTINCT FROM OLD.signer_sha256
        THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'receipts cannot be changed';
      END $$`);
    await runner.query(`
      CREATE TRIGGER receipts_fixed BEFORE UPDATE OR DELETE ON receipts
      FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_receipts()`);
    await runner.query(`
      CREATE TRIGGER receipts_kept BEFORE TRUNCATE ON receipts
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_receipts()`);
  }

  /**
   * Copies who signed, for whom, and the flags to the decision, so that reports need not read the texts of
   * receipts.
   */
  async #signer(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION keep_signer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE approval_decisions SET signer = NEW.body::jsonb -> 'supervisor',
          deputy = NEW.body::jsonb -> 'deputy',
          trainee_name = NEW.body::jsonb -> 'trainee' ->> 'name',
          flags = ARRAY(SELECT jsonb_array_elements_text(NEW.body::jsonb -> 'flags'))
        WHERE id = NEW.decision_id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER receipts_signed AFTER INSERT ON receipts
      FOR EACH ROW WHEN (NEW.kind = 'decision') EXECUTE FUNCTION keep_signer()`);
  }

  /**
   * Copies the summary of a flagged receipt to its decision, for the list of administrators: a receipt may hold
   * megabytes of notes, which would make the list slow.
   */
  async #flags(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION summarize_flagged(body jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
        SELECT body - 'sessions' || jsonb_build_object(
          'approvedCount', count(*) FILTER (WHERE is_approved),
          'rejectedCount', count(*) FILTER (WHERE NOT is_approved),
          'approvedHours', coalesce(sum(hours) FILTER (WHERE is_approved), 0)::numeric(12, 2)::text)
        FROM (
          SELECT s ->> 'decision' = 'approve' AS is_approved, (s ->> 'supervisionHours')::numeric
            + (s ->> 'directClinicalHours')::numeric + (s ->> 'indirectClinicalHours')::numeric AS hours
          FROM jsonb_array_elements(body -> 'sessions') s) sessions
      $$`);
    await runner.query(`
      CREATE FUNCTION keep_flagged() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE body jsonb := NEW.body::jsonb;
      BEGIN
        IF jsonb_array_length(body -> 'flags') > 0 THEN
          UPDATE approval_decisions SET flagged_summary = summarize_flagged(body) WHERE id = NEW.decision_id;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER receipts_flagged AFTER INSERT ON receipts
      FOR EACH ROW WHEN (NEW.kind = 'decision') EXECUTE FUNCTION keep_flagged()`);
  }
}
