import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';
import { renewVersionOf } from './list-version-triggers.ts';

/** Creates imports, sessions, the history of each session's status, and what was deleted of them. */
export class CreateSessions1795737612000 implements MigrationStep {
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        file_name text CHECK (file_name <> ''),
        session_count int NOT NULL CHECK (session_count > 0),
        imported_at timestamptz(3) NOT NULL DEFAULT now(),
        undone_at timestamptz(3),
        removed_count int NOT NULL DEFAULT 0,
        CHECK (undone_at IS NOT NULL OR removed_count = 0)
      )`);
    await runner.query('CREATE INDEX imports_user ON imports (user_id, id DESC)');
    await this.#sessions(runner);
    await this.#history(runner);
    await this.#deleted(runner);
  }

  async #sessions(runner: QueryRunner): Promise<void> {
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
        asked_at timestamptz(3),
        -- When the supervisor last asked the trainee: they wait for a reply while it is later than asked_at.
        questioned_at timestamptz(3),
        receipt_number text,
        site_id int REFERENCES sites (id),
        practicum boolean,
        attributes_added_at timestamptz(3),
        import_id int REFERENCES imports (id),
        CHECK ((status IN ('approved', 'rejected')) = (reviewed_by IS NOT NULL AND reviewed_at IS NOT NULL)),
        CHECK ((status = 'pending') = (pending_since IS NOT NULL))
      )`);
    // The index alone finds a page, even of one kind of hours; only the rows of the page are read then.
    await runner.query(`
      CREATE INDEX sessions_user_date ON sessions (user_id, date DESC, id DESC)
      INCLUDE (supervision_hours, direct_clinical_hours, indirect_clinical_hours)`);
    await runner.query(`
      CREATE INDEX sessions_user_status ON sessions (user_id, status, date DESC, id DESC)
      INCLUDE (supervisor_id, supervision_hours, direct_clinical_hours, indirect_clinical_hours)`);
    await runner.query(`
      CREATE INDEX sessions_user_supervisor ON sessions (user_id, supervisor_id, date DESC, id DESC)
      INCLUDE (status, supervision_hours, direct_clinical_hours, indirect_clinical_hours)`);
    for (const [name, condition] of [
      ['sessions_user_asked', 'asked_at IS NOT NULL'],
      ['sessions_user_not_sent', 'asked_at IS NULL'],
    ] as const) {
      await runner.query(`
        CREATE INDEX ${name} ON sessions (user_id, date DESC, id DESC)
        INCLUDE (supervisor_id, supervision_hours, direct_clinical_hours, indirect_clinical_hours)
        WHERE status = 'pending' AND ${condition}`);
    }
    await runner.query('CREATE INDEX sessions_site ON sessions (site_id) WHERE site_id IS NOT NULL');
    await runner.query('CREATE INDEX sessions_import ON sessions (import_id) WHERE import_id IS NOT NULL');
    // PostgreSQL runs the triggers of an event in the order of their names: an update without a difference renews
    // neither the row nor the version of the list.
    await runner.query(`
      CREATE TRIGGER sessions_unchanged BEFORE UPDATE ON sessions
      FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`);
    await runner.query(`
      CREATE TRIGGER sessions_updated BEFORE UPDATE ON sessions
      FOR EACH ROW EXECUTE FUNCTION renew_updated_at()`);
    // Before the sums: the row of the version is the lock that serializes all changes of a user's sums.
    await renewVersionOf(runner, 'sessions', { table: 'sessions', prefix: 'sessions_1_version' });
  }

  async #history(runner: QueryRunner): Promise<void> {
    // From pending to pending nothing changes: such rows hold what was said about a session.
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

  // A table of its own: no query of sessions can forget to leave deleted ones out. The rows are JSON, so that no column
  // can be forgotten; a migration that adds one without a default value for sessions adds it to them as well.
  async #deleted(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deleted_sessions (
        id int PRIMARY KEY,
        user_id int NOT NULL,
        deleted_at timestamptz(3) NOT NULL DEFAULT now(),
        session jsonb NOT NULL,
        history jsonb NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX deleted_sessions_user ON deleted_sessions (user_id, deleted_at DESC, id DESC)',
    );
    await runner.query('CREATE INDEX deleted_sessions_deleted_at ON deleted_sessions (deleted_at)');
  }
}
