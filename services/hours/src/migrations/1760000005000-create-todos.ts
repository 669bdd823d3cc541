import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTodos1760000005000 implements MigrationInterface {
  name = 'CreateTodos1760000005000';
  readonly isExpanding = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE todos (
        id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        user_id int NOT NULL,
        title text NOT NULL CHECK (title <> ''),
        description text,
        category text NOT NULL DEFAULT 'general'
          CHECK (category IN ('documentation', 'supervision', 'training', 'general')),
        priority text NOT NULL DEFAULT 'medium' CHECK (priority IN ('low', 'medium', 'high')),
        due_date date,
        notes text,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'completed')),
        is_completed boolean NOT NULL DEFAULT false,
        is_archived boolean NOT NULL DEFAULT false,
        completed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((status = 'completed') = is_completed),
        CHECK (is_completed = (completed_at IS NOT NULL)),
        CHECK (is_completed OR NOT is_archived)
      )`);
    await runner.query(`CREATE INDEX todos_user_list ON todos (user_id, is_archived, due_date, id)`);
    await runner.query(`
      CREATE TRIGGER todos_updated BEFORE UPDATE ON todos
      FOR EACH ROW EXECUTE FUNCTION renew_updated_at()`);
    for (const [event, transition] of [
      ['INSERT', 'NEW'],
      ['UPDATE', 'NEW'],
      ['DELETE', 'OLD'],
    ] as const) {
      await runner.query(`
        CREATE TRIGGER todos_version_${event.toLowerCase()} AFTER ${event} ON todos
        REFERENCING ${transition} TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION renew_list_version('todos')`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE todos');
    await runner.query(`DELETE FROM list_versions WHERE list = 'todos'`);
  }
}
