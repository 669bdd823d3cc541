import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records imports, and the import of each session, so that an import can be undone. Older sessions have none. */
export class KeepImports1760000012000 implements MigrationInterface {
  name = 'KeepImports1760000012000';
  /** Earlier versions import sessions without recording it. */
  readonly isExpanding = true;

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
    await runner.query('ALTER TABLE sessions ADD COLUMN import_id int REFERENCES imports (id)');
    await runner.query('CREATE INDEX sessions_import ON sessions (import_id) WHERE import_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sessions_import');
    await runner.query('ALTER TABLE sessions DROP COLUMN import_id');
    await runner.query('DROP TABLE imports');
  }
}
