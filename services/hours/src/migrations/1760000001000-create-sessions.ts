import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSessions1760000001000 implements MigrationInterface {
  name = 'CreateSessions1760000001000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sessions (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        supervisor_id int,
        date date NOT NULL,
        supervision_hours numeric(8,2) NOT NULL DEFAULT 0 CHECK (supervision_hours >= 0),
        direct_clinical_hours numeric(8,2) NOT NULL DEFAULT 0 CHECK (direct_clinical_hours >= 0),
        indirect_clinical_hours numeric(8,2) NOT NULL DEFAULT 0 CHECK (indirect_clinical_hours >= 0),
        activity_breakdown text,
        supervision_activity_type text,
        direct_activity_type text,
        indirect_activity_type text,
        notes text,
        request_approval boolean NOT NULL DEFAULT false,
        status text NOT NULL DEFAULT 'logged' CHECK (status IN ('logged', 'pending', 'approved', 'rejected')),
        supervisor_notes text,
        reviewed_by text CHECK (reviewed_by IN ('supervisor', 'self')),
        reviewed_at timestamptz(3),
        pending_since timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((status IN ('approved', 'rejected')) = (reviewed_by IS NOT NULL AND reviewed_at IS NOT NULL)),
        CHECK ((status = 'pending') = (pending_since IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX sessions_user_date ON sessions (user_id, date DESC, id DESC)`);
    await runner.query(`
      CREATE TABLE session_status_changes (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        session_id int NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        from_status text,
        to_status text NOT NULL,
        actor text NOT NULL CHECK (actor IN ('trainee', 'supervisor')),
        notes text,
        changed_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `CREATE INDEX session_status_changes_session ON session_status_changes (session_id, id)`,
    );
    // The trigger keeps every program from rewriting the history of a session.
    await runner.query(`
      CREATE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the history of a session cannot be changed'; END $$`);
    await runner.query(`
      CREATE TRIGGER session_status_changes_fixed BEFORE UPDATE ON session_status_changes
      FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE session_status_changes, sessions');
    await runner.query('DROP FUNCTION refuse_rewriting_history');
  }
}
