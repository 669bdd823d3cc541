import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSupervisors1760000001000 implements MigrationInterface {
  name = 'CreateSupervisors1760000001000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE supervisors (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        phone text,
        license_number text NOT NULL,
        credentials text NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX supervisors_user ON supervisors (user_id, id)`);
    // One row per trainee: its lock orders changes of the list, and its revision numbers them.
    await runner.query(`CREATE TABLE rosters (user_id int PRIMARY KEY, revision int NOT NULL)`);
    await runner.query(`
      CREATE TABLE action_links (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        seed uuid NOT NULL UNIQUE,
        key_id text NOT NULL,
        token_sha256 bytea NOT NULL UNIQUE,
        purpose text NOT NULL CHECK (purpose IN ('review_sessions', 'answer_consultation', 'confirm_address')),
        supervisor_id int NOT NULL REFERENCES supervisors (id),
        user_id int NOT NULL,
        subject_id int NOT NULL,
        issue_key text NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (purpose, subject_id, issue_key)
      )`);
    await runner.query(
      `CREATE INDEX action_links_supervisor ON action_links (supervisor_id) WHERE ended_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE action_links, rosters, supervisors');
  }
}
