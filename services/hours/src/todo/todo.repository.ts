import type { Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import { listVersion } from '../list-version.ts';
import { todoEntity, type Todo } from './todo.entity.ts';

// What is written about each to-do: when that changes, so do the versions of all lists.
const listContent = JSON.stringify(todoEntity.options.columns);

export class TodoRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  findOwned(userId: number, id: number): Promise<Todo | null> {
    return this.#database.manager.findOneBy(todoEntity, { id, userId });
  }

  /** To be read before the list. */
  version(userId: number): Promise<string> {
    return listVersion(this.#database, userId, 'todos', listContent);
  }

  /** A trainee's to-dos that are not archived: by due date, those without one last, then by id. */
  list(userId: number): Promise<Todo[]> {
    return this.#database.manager.find(todoEntity, {
      where: { userId, isArchived: false },
      order: { dueDate: { direction: 'ASC', nulls: 'LAST' }, id: 'ASC' },
    });
  }
}

/** Locks a to-do for a change, when it belongs to the trainee. */
export function lockTodo(manager: EntityManager, userId: number, id: number): Promise<Todo | null> {
  return manager.findOne(todoEntity, { where: { id, userId }, lock: { mode: 'pessimistic_write' } });
}

/** How many to-dos of a trainee are not archived. Whoever adds or restores one meanwhile waits until the transaction ends. */
export async function lockAndCount(manager: EntityManager, userId: number): Promise<number> {
  // Every change of the list takes this lock anyway, by a trigger. Until the first to-do was added there is nothing to lock.
  await manager.query(`SELECT 1 FROM list_versions WHERE user_id = $1 AND list = 'todos' FOR UPDATE`, [
    userId,
  ]);
  return manager.countBy(todoEntity, { userId, isArchived: false });
}

/** Removes all to-dos of a trainee. The version of their list stays. */
export async function eraseTodosOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM todos WHERE user_id = $1', [userId]);
}
