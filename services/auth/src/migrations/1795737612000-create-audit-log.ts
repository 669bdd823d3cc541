import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Creates the audit log, a chain that cannot be rewritten, with indexes for its search. */
export class CreateAuditLog1795737612000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_entries (
        id int PRIMARY KEY,
        action text NOT NULL,
        actor_id int,
        user_id int,
        -- The exact text that was hashed, as JSON. It and the salt go when the user is deleted; the hashes stay.
        body text,
        salt bytea,
        body_hash bytea NOT NULL,
        hash bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((body IS NULL) = (salt IS NULL))
      )`);
    await runner.query(`CREATE INDEX audit_entries_user ON audit_entries (user_id)`);
    await runner.query('CREATE INDEX audit_entries_actor ON audit_entries (actor_id)');
    await runner.query('CREATE INDEX audit_entries_action ON audit_entries (action, id)');
    await runner.query('CREATE INDEX audit_entries_created ON audit_entries (created_at)');
    await runner.query(`
      CREATE TABLE audit_head (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        entry_id int NOT NULL,
        hash bytea NOT NULL
      )`);
    await runner.query(`INSERT INTO audit_head (entry_id, hash) VALUES (0, decode(repeat('00', 32), 'hex'))`);
    await runner.query(`
      CREATE FUNCTION refuse_rewriting_audit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.body IS NULL AND NEW.salt IS NULL
          AND (NEW.id, NEW.action, NEW.body_hash, NEW.hash, NEW.created_at)
            = (OLD.id, OLD.action, OLD.body_hash, OLD.hash, OLD.created_at)
          AND NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id AND NEW.user_id IS NOT DISTINCT FROM OLD.user_id
        THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'the audit log cannot be changed';
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_entries_fixed BEFORE UPDATE OR DELETE ON audit_entries
      FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_audit()`);
    await runner.query(`
      CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_audit()`);
  }
}
