import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records decisions and disputes of supervisors in a chain that cannot be rewritten. Earlier decisions have no entry.
 */
export class CreateReceipts1760000006000 implements MigrationInterface {
  name = 'CreateReceipts1760000006000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD COLUMN receipt_number text`);
    await runner.query(`ALTER TABLE approval_requests ADD COLUMN disputed_at timestamptz(3)`);
    await runner.query(`
      CREATE TABLE disputes (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        request_id int NOT NULL UNIQUE REFERENCES approval_requests (id) ON DELETE CASCADE,
        link_id int NOT NULL,
        reverted_count int NOT NULL
      )`);
    await this.#chain(runner);
    await this.#protection(runner);
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
        body_hash bytea NOT NULL,
        hash bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((body IS NULL) = (salt IS NULL)),
        CHECK ((kind = 'decision') = (number IS NOT NULL)),
        CHECK ((kind = 'decision') = (decision_id IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX receipts_user ON receipts (user_id)`);
    await runner.query(
      `CREATE UNIQUE INDEX receipts_dispute ON receipts (request_id) WHERE kind = 'dispute'`,
    );
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE receipt_head, receipts, disputes');
    await runner.query('DROP FUNCTION refuse_rewriting_receipts');
    await runner.query('ALTER TABLE approval_requests DROP COLUMN disputed_at');
    await runner.query('ALTER TABLE sessions DROP COLUMN receipt_number');
  }
}
