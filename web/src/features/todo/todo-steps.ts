import type { TodoRecord } from '@clinical-hours/proto/api';
import type { Undoable } from '../../components/use-undoable.ts';
import type { ListChange } from '../../lib/optimistic.ts';
import { withState, withTodo, withoutTodo } from './todo-list.ts';
import { archiveTodo, completeTodo, inTodos, reopenTodo, unarchiveTodo } from './todo.api.ts';

type Step = Undoable<TodoRecord>;

function step(
  [verb, past]: [verb: string, past: string],
  call: () => Promise<unknown>,
  change: ListChange<TodoRecord>,
): Step {
  const failure = `Failed to ${verb} task. Please try again.`;
  return { changes: inTodos(change), call, done: `Task ${past}`, failure };
}

/** From pending to completed. */
export function completing({ id }: TodoRecord): Step {
  const state = { status: 'completed', isCompleted: true, completedAt: new Date().toISOString() } as const;
  return {
    ...step(['complete', 'completed'], () => completeTodo(id), withState(id, state)),
    inverse: reopening(id),
  };
}

/** From completed to pending. */
export function reopening(id: number): Step {
  const state = { status: 'pending', isCompleted: false, completedAt: null } as const;
  return step(['reopen', 'reopened'], () => reopenTodo(id), withState(id, state));
}

/** From completed to archived, which is off the list. */
export function archiving(todo: TodoRecord): Step {
  const { id } = todo;
  return {
    ...step(['archive', 'archived'], () => archiveTodo(id), withoutTodo(id)),
    inverse: step(['restore', 'restored'], () => unarchiveTodo(id), withTodo(todo)),
  };
}
