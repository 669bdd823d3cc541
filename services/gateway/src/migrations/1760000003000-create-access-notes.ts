import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accesses that the gateway noted and auth has not yet recorded in the audit log. */
export class CreateAccessNotes1760000003000 implements MigrationInterface {
  name = 'CreateAccessNotes1760000003000';
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE access_notes (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- Null for a visitor.
        user_id int,
        action text NOT NULL,
        details text,
        request_id text NOT NULL,
        address text NOT NULL,
        user_agent text NOT NULL,
        occurred_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX access_notes_user ON access_notes (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE access_notes');
  }
}
