import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateApprovals1760000002000 implements MigrationInterface {
  name = 'CreateApprovals1760000002000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE approval_requests (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        supervisor_id int NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE approval_decisions (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        request_id int NOT NULL REFERENCES approval_requests (id) ON DELETE CASCADE,
        link_id int NOT NULL,
        attestation text NOT NULL,
        decided_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    // session_id has no foreign key: a withdrawn session may be deleted, and its items stay as dropped.
    await runner.query(`
      CREATE TABLE approval_items (
        request_id int NOT NULL REFERENCES approval_requests (id) ON DELETE CASCADE,
        session_id int NOT NULL,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'rejected', 'dropped')),
        notes text,
        decision_id int REFERENCES approval_decisions (id) ON DELETE CASCADE,
        decided_at timestamptz(3),
        PRIMARY KEY (request_id, session_id),
        CHECK ((state IN ('approved', 'rejected')) = (decision_id IS NOT NULL AND decided_at IS NOT NULL))
      )`);
    // A session is open in one request at a time.
    await runner.query(
      `CREATE UNIQUE INDEX approval_items_open ON approval_items (session_id) WHERE state = 'open'`,
    );
    await runner.query(`CREATE INDEX approval_items_decision ON approval_items (decision_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE approval_items, approval_decisions, approval_requests');
  }
}
