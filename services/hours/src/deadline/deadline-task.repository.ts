import type { Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';

/** A deadline for which a trainee was given a task. */
export interface DeadlineTask {
  key: string;
  /** The day that the task was given, as yyyy-MM-dd. */
  dueOn: string;
  /** Null once the task is the trainee's own. */
  todoId: number | null;
}

/** A look at the deadlines of a trainee, leased to this process until `leasedUntil`. */
export interface DeadlineCheck {
  userId: number;
  leasedUntil: Date;
}

/** Leases up to `limit` due looks. Those that another process is about to lease are passed over. */
export async function leaseChecks(
  database: Database,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<DeadlineCheck[]> {
  const [rows] = await database.query(
    `UPDATE deadline_checks SET due_at = clock_timestamp() + $2 * interval '1 ms' WHERE user_id IN (
       SELECT user_id FROM deadline_checks WHERE due_at <= clock_timestamp()
       ORDER BY due_at, user_id LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING user_id AS "userId", due_at AS "leasedUntil"`,
    [limit, leaseMs],
  );
  return rows;
}

/** Puts off the next look at a trainee's deadlines, unless a change during the look has made it due again. */
export async function putCheckOff(
  database: Database,
  { userId, leasedUntil }: DeadlineCheck,
  nextInMs: number,
): Promise<void> {
  await database.query(
    `UPDATE deadline_checks SET due_at = clock_timestamp() + $3 * interval '1 ms' WHERE user_id = $1 AND due_at = $2`,
    [userId, leasedUntil, nextInMs],
  );
}

/** Ends the looks at the deadlines of a trainee without a license, unless one was added during the look. */
export async function endCheck(database: Database, { userId, leasedUntil }: DeadlineCheck): Promise<void> {
  await database.query('DELETE FROM deadline_checks WHERE user_id = $1 AND due_at = $2', [
    userId,
    leasedUntil,
  ]);
}

export function findDeadlineTasks(manager: EntityManager, userId: number): Promise<DeadlineTask[]> {
  return manager.query(
    `SELECT key, due_on::text AS "dueOn", todo_id AS "todoId" FROM deadline_tasks WHERE user_id = $1`,
    [userId],
  );
}

/** Records a notification. Returns false if it was recorded before. */
export async function addDeadlineTask(
  manager: EntityManager,
  userId: number,
  { key, dueOn }: Pick<DeadlineTask, 'key' | 'dueOn'>,
): Promise<boolean> {
  const added: unknown[] = await manager.query(
    `INSERT INTO deadline_tasks (user_id, key, due_on) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
    [userId, key, dueOn],
  );
  return added.length > 0;
}

export async function updateDeadlineTask(
  manager: EntityManager,
  userId: number,
  { key, dueOn, todoId }: DeadlineTask,
): Promise<void> {
  await manager.query('UPDATE deadline_tasks SET due_on = $3, todo_id = $4 WHERE user_id = $1 AND key = $2', [
    userId,
    key,
    dueOn,
    todoId,
  ]);
}

/** Deletes the record of a notification. */
export async function removeDeadlineTask(manager: EntityManager, userId: number, key: string): Promise<void> {
  await manager.query('DELETE FROM deadline_tasks WHERE user_id = $1 AND key = $2', [userId, key]);
}

/** Deletes the records about a trainee's deadlines. Their to-dos stay. */
export async function eraseDeadlinesOf(manager: EntityManager, userId: number): Promise<void> {
  for (const table of ['deadline_tasks', 'deadline_checks']) {
    await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }
}
