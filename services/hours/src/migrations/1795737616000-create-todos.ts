import type { MigrationStep } from '@clinical-hours/service-kit/database';
import type { QueryRunner } from 'typeorm';
import { renewVersionOf } from './list-version-triggers.ts';

/**
 * Creates to-dos, the deadlines for which trainees were given a task, and when the deadlines of each trainee are looked
 * at next.
 */
export class CreateTodos1795737616000 implements MigrationStep {
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
    await renewVersionOf(runner, 'todos', { table: 'todos', prefix: 'todos_version' });
    await this.#deadlines(runner);
  }

  async #deadlines(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deadline_tasks (
        user_id int NOT NULL,
        key text NOT NULL,
        todo_id int REFERENCES todos (id) ON DELETE SET NULL,
        due_on date NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      )`);
    await runner.query(
      'CREATE INDEX deadline_tasks_todo ON deadline_tasks (todo_id) WHERE todo_id IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE deadline_checks (
        user_id int PRIMARY KEY,
        due_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX deadline_checks_due ON deadline_checks (due_at, user_id)');
    await runner.query(`
      CREATE FUNCTION make_deadlines_due() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO deadline_checks (user_id, due_at) SELECT DISTINCT user_id, now() FROM changed
        ON CONFLICT (user_id) DO UPDATE SET due_at = EXCLUDED.due_at;
        RETURN NULL;
      END $$`);
    // Not after a deletion: there is nothing new to tell, and an erasure would leave a row.
    for (const table of ['licenses', 'sites', 'supervisor_facts']) {
      for (const event of ['insert', 'update']) {
        await runner.query(`
          CREATE TRIGGER ${table}_deadlines_${event} AFTER ${event.toUpperCase()} ON ${table}
          REFERENCING NEW TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION make_deadlines_due()`);
      }
    }
  }
}
