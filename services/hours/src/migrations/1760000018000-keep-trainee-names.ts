import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepSigner, signerAndDeputy } from './1760000017000-keep-portals.ts';

/** Copies the name of the trainee on a receipt to its decision, so that papers say for whom something was signed. */
export class KeepTraineeNames1760000018000 implements MigrationInterface {
  name = 'KeepTraineeNames1760000018000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE approval_decisions ADD COLUMN trainee_name text');
    await runner.query(
      keepSigner(`${signerAndDeputy}, trainee_name = NEW.body::jsonb -> 'trainee' ->> 'name'`),
    );
    await runner.query(`
      UPDATE approval_decisions d SET trainee_name = r.body::jsonb -> 'trainee' ->> 'name'
      FROM receipts r WHERE r.decision_id = d.id AND r.kind = 'decision' AND r.body IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keepSigner(signerAndDeputy));
    await runner.query('ALTER TABLE approval_decisions DROP COLUMN trainee_name');
  }
}
