import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Copies the summary of a flagged receipt to its decision, for the list of administrators: a receipt may hold megabytes
 * of notes, which would make the list slow. The receipt is the only source, also when an earlier version writes it.
 */
export class IndexFlags1760000009000 implements MigrationInterface {
  name = 'IndexFlags1760000009000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE approval_decisions ADD COLUMN flagged_summary jsonb');
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
    await runner.query(`
      UPDATE approval_decisions d SET flagged_summary = summarize_flagged(r.body::jsonb)
      FROM receipts r
      WHERE r.number = d.receipt_number AND r.kind = 'decision' AND r.body IS NOT NULL AND cardinality(d.flags) > 0`);
    await runner.query(
      'CREATE INDEX approval_decisions_flagged ON approval_decisions (id) WHERE flagged_summary IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX approval_decisions_flagged');
    await runner.query('DROP TRIGGER receipts_flagged ON receipts');
    await runner.query('DROP FUNCTION keep_flagged');
    await runner.query('DROP FUNCTION summarize_flagged');
    await runner.query('ALTER TABLE approval_decisions DROP COLUMN flagged_summary');
  }
}
