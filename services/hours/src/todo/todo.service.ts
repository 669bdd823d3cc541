import { withIdempotencyKey } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, invalid, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { todoEntity, type ListedTodo, type Todo } from './todo.entity.ts';
import { lockRoom, lockTodo, withDeadlines, type TodoRepository } from './todo.repository.ts';

type Optional = 'description' | 'dueDate' | 'notes';
export type NewTodo = Pick<Todo, 'title' | 'category' | 'priority'> & Partial<Pick<Todo, Optional>>;

/** Undefined leaves a value unchanged; null removes it. */
export interface TodoChange extends Partial<NewTodo> {
  /** When given, the change is refused unless the record still has this time. */
  expectedUpdatedAt?: string | undefined;
}

export interface TodoList {
  version: string;
  /** The caller has this version, so the to-dos were not read. */
  isUnchanged: boolean;
  todos: ListedTodo[];
}

/** Returns the changed values of a locked to-do. Throws when its state does not allow the change. */
type Decide = (todo: Todo, manager: EntityManager) => Partial<Todo> | Promise<Partial<Todo>>;

const unknownTodo = () => notFound('todo_not_found', 'Task not found');

/** A trainee's to-dos. Each method acts for the trainee of the call; a to-do of another user is not found. */
export class TodoService {
  readonly #todos: TodoRepository;
  readonly #transact: Transact;

  constructor(todos: TodoRepository, transact: Transact) {
    this.#todos = todos;
    this.#transact = transact;
  }

  /** Returns the unarchived to-dos: by due date, those without one last, then by id. */
  async list(call: Call, knownVersions: readonly string[]): Promise<TodoList> {
    const { userId } = requireActor(call);
    const version = await this.#todos.version(userId);
    const isUnchanged = knownVersions.includes(version);
    return { version, isUnchanged, todos: isUnchanged ? [] : await this.#todos.list(userId) };
  }

  /** Returns a to-do, archived or not. Throws not_found when the trainee has none with this id. */
  async get(call: Call, todoId: number): Promise<ListedTodo> {
    return requireTodo(this.#todos.manager, requireActor(call).userId, todoId);
  }

  async create(call: Call, given: NewTodo): Promise<ListedTodo> {
    const { userId } = requireActor(call);
    refuseEmptyTitle(given);
    return this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const { id } = await withIdempotencyKey(manager, call, 'create_todo', given, async () => {
        await refuseTooMany(manager, userId);
        const added = await manager.save(todoEntity, { ...given, userId });
        return { id: added.id };
      });
      return requireTodo(manager, userId, id);
    });
  }

  /** Changes a pending to-do. */
  update(call: Call, todoId: number, { expectedUpdatedAt, ...change }: TodoChange): Promise<ListedTodo> {
    return this.#change(call, todoId, (todo) => {
      refuseEmptyTitle(change);
      if (todo.isCompleted) throw conflict('todo_completed', 'A completed task cannot be changed');
      if (expectedUpdatedAt && expectedUpdatedAt !== todo.updatedAt.toISOString()) {
        throw conflict('todo_changed', 'This task was changed in the meantime. Please reload and try again');
      }
      return change;
    });
  }

  complete(call: Call, todoId: number): Promise<ListedTodo> {
    return this.#change(call, todoId, (todo) => {
      if (todo.isCompleted) throw conflict('todo_completed', 'This task is already completed');
      return { status: 'completed', isCompleted: true, completedAt: new Date() };
    });
  }

  /** Removes a completed to-do from the list. */
  archive(call: Call, todoId: number): Promise<ListedTodo> {
    return this.#change(call, todoId, (todo) => {
      if (!todo.isCompleted) throw conflict('todo_pending', 'Only a completed task can be archived');
      if (todo.isArchived) throw conflict('todo_archived', 'This task is already archived');
      return { isArchived: true };
    });
  }

  /** Makes a completed to-do pending again. */
  reopen(call: Call, todoId: number): Promise<ListedTodo> {
    return this.#change(call, todoId, (todo) => {
      if (!todo.isCompleted) throw conflict('todo_pending', 'This task is not completed');
      if (todo.isArchived) throw conflict('todo_archived', 'An archived task cannot be reopened');
      return { status: 'pending', isCompleted: false, completedAt: null };
    });
  }

  /** Restores an archived to-do to the list, as completed as it was. */
  unarchive(call: Call, todoId: number): Promise<ListedTodo> {
    return this.#change(call, todoId, async (todo, manager) => {
      if (!todo.isArchived) throw conflict('todo_not_archived', 'This task is not archived');
      await refuseTooMany(manager, todo.userId, false);
      return { isArchived: false };
    });
  }

  // The lock makes the second of two simultaneous changes see the result of the first.
  async #change(call: Call, todoId: number, decide: Decide): Promise<ListedTodo> {
    const { userId } = requireActor(call);
    return this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const todo = await lockTodo(manager, userId, todoId);
      if (!todo) throw unknownTodo();
      await manager.save(todoEntity, { ...todo, ...(await decide(todo, manager)) });
      return requireTodo(manager, userId, todoId);
    });
  }
}

async function requireTodo(manager: EntityManager, userId: number, id: number): Promise<ListedTodo> {
  const todo = await manager.findOneBy(todoEntity, { id, userId });
  if (!todo) throw unknownTodo();
  const [listed] = await withDeadlines(manager, userId, [todo]);
  return listed!;
}

function refuseEmptyTitle({ title }: Partial<NewTodo>): void {
  if (title?.trim() === '') throw invalid('title_missing', 'Title is required', { field: 'title' });
}

async function refuseTooMany(manager: EntityManager, userId: number, isNew = true): Promise<void> {
  const { unarchived, inAll } = await lockRoom(manager, userId);
  if (Math.min(unarchived, inAll + (isNew ? 0 : 1)) > 0) return;
  throw conflict(
    'too_many_todos',
    unarchived === 0
      ? 'You have 1,000 tasks. Please archive some that are completed, then try again'
      : 'You have 10,000 tasks, archived ones included, the most there can be. Please change one that you have',
  );
}
