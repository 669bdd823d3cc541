import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateUsers1760000001000 implements MigrationInterface {
  name = 'CreateUsers1760000001000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        username text NOT NULL,
        password_hash text NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        license_number text,
        program text,
        supervisor_count int NOT NULL DEFAULT 0 CHECK (supervisor_count >= 0),
        roster_revision int NOT NULL DEFAULT 0,
        total_required_hours numeric(8,2) NOT NULL DEFAULT 0 CHECK (total_required_hours >= 0),
        required_supervision_hours numeric(8,2) NOT NULL DEFAULT 0 CHECK (required_supervision_hours >= 0),
        required_direct_clinical_hours numeric(8,2) NOT NULL DEFAULT 0 CHECK (required_direct_clinical_hours >= 0),
        required_indirect_clinical_hours numeric(8,2) NOT NULL DEFAULT 0 CHECK (required_indirect_clinical_hours >= 0),
        email_verified boolean NOT NULL DEFAULT false,
        has_completed_onboarding boolean NOT NULL DEFAULT false,
        is_admin boolean NOT NULL DEFAULT false,
        session_epoch int NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE UNIQUE INDEX users_username_key ON users (lower(username))`);
    await runner.query(`CREATE UNIQUE INDEX users_email_key ON users (lower(email))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE users');
  }
}
