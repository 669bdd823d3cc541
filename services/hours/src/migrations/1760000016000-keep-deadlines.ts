import type { MigrationInterface, QueryRunner } from 'typeorm';

const looking = ['licenses', 'sites', 'supervisor_facts'] as const;

/**
 * Adds the last day of a registration, the deadlines of which trainees were told by a task, and when the deadlines of each
 * trainee are looked at next.
 */
export class KeepDeadlines1760000016000 implements MigrationInterface {
  name = 'KeepDeadlines1760000016000';
  /**
   * Earlier versions leave the new column empty. What they leave of an erased user, the next look at their deadlines removes.
   */
  readonly isExpanding = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE licenses ADD COLUMN registration_expires_on date');
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
    await runner.query(
      'INSERT INTO deadline_checks (user_id, due_at) SELECT DISTINCT user_id, now() FROM licenses',
    );
    await runner.query(`
      CREATE FUNCTION make_deadlines_due() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO deadline_checks (user_id, due_at) SELECT DISTINCT user_id, now() FROM changed
        ON CONFLICT (user_id) DO UPDATE SET due_at = EXCLUDED.due_at;
        RETURN NULL;
      END $$`);
    // Not after a deletion: there is nothing new to tell, and an erasure would leave a row.
    for (const table of looking) {
      for (const event of ['INSERT', 'UPDATE']) {
        await runner.query(`
          CREATE TRIGGER ${table}_deadlines_${event.toLowerCase()} AFTER ${event} ON ${table}
          REFERENCING NEW TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION make_deadlines_due()`);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of looking) {
      await runner.query(
        `DROP TRIGGER ${table}_deadlines_insert ON ${table}; DROP TRIGGER ${table}_deadlines_update ON ${table}`,
      );
    }
    await runner.query('DROP FUNCTION make_deadlines_due');
    await runner.query('DROP TABLE deadline_checks, deadline_tasks');
    await runner.query('ALTER TABLE licenses DROP COLUMN registration_expires_on');
  }
}
