import { accountBounds } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import { listVersion } from '../session/list/list-version.ts';
import { todoEntity, type ListedTodo, type Todo } from './todo.entity.ts';

// The columns of a to-do in responses: a change of them has to change the versions of all lists.
const listContent = JSON.stringify([todoEntity.options.columns, 'isDeadline']);

export class TodoRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  get manager(): EntityManager {
    return this.#database.manager;
  }

  /** Returns the version of a list. The caller reads it before the list. */
  version(userId: number): Promise<string> {
    return listVersion(this.#database, userId, 'todos', listContent);
  }

  /** Returns a trainee's unarchived to-dos: by due date, those without one last, then by id. */
  async list(userId: number): Promise<ListedTodo[]> {
    const todos = await this.manager.find(todoEntity, {
      where: { userId, isArchived: false },
      order: { dueDate: { direction: 'ASC', nulls: 'LAST' }, id: 'ASC' },
    });
    return withDeadlines(this.manager, userId, todos);
  }
}

/** Adds to a trainee's to-dos whether a deadline made them. */
export async function withDeadlines(
  manager: EntityManager,
  userId: number,
  todos: readonly Todo[],
): Promise<ListedTodo[]> {
  const tasks: { id: number | null }[] = await manager.query(
    'SELECT todo_id AS id FROM deadline_tasks WHERE user_id = $1',
    [userId],
  );
  const ids = new Set(tasks.map(({ id }) => id));
  return todos.map((todo) => ({ ...todo, isDeadline: ids.has(todo.id) }));
}

/** Locks a to-do for a change when it belongs to the trainee. */
export function lockTodo(manager: EntityManager, userId: number, id: number): Promise<Todo | null> {
  return manager.findOne(todoEntity, { where: { id, userId }, lock: { mode: 'pessimistic_write' } });
}

/** How many more to-dos a trainee can have in the list, and how many more with archived ones. */
export interface TodoRoom {
  unarchived: number;
  inAll: number;
}

/**
 * Returns the room for to-dos of a trainee. Until the transaction ends, other transactions that add or restore to-dos
 * wait.
 */
export async function lockRoom(manager: EntityManager, userId: number): Promise<TodoRoom> {
  // A trigger takes this lock at every change of the list anyway. Before the first to-do there is no row to lock.
  await manager.query(`SELECT 1 FROM list_versions WHERE user_id = $1 AND list = 'todos' FOR UPDATE`, [
    userId,
  ]);
  const unarchived = await manager.countBy(todoEntity, { userId, isArchived: false });
  const inAll = await manager.countBy(todoEntity, { userId });
  return {
    unarchived: Math.max(0, accountBounds.todos - unarchived),
    inAll: Math.max(0, accountBounds.todosInAll - inAll),
  };
}

/** Removes all to-dos of a trainee. The version of their list stays. */
export async function eraseTodosOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM todos WHERE user_id = $1', [userId]);
}
