import type { TodoRecord } from '@clinical-hours/proto/api';
import { today } from '../../lib/figures/dates.ts';
import type { ListChange } from '../../lib/requests/optimistic.ts';

const pageSize = 6;

export interface TodoPage {
  todos: TodoRecord[];
  /** From 1; the last page when the list became shorter. */
  page: number;
  pageCount: number;
  total: number;
}

/**
 * The to-dos that are not completed, in the order of the server: earliest due date first. Those that a deadline made
 * stand in Needs You.
 */
export function remainingTodos(todos: readonly TodoRecord[]): TodoRecord[] {
  return todos.filter(({ isCompleted, isDeadline }) => !isCompleted && !isDeadline);
}

/** The to-dos that deadlines made and that are not completed. */
export function openDeadlines(todos: readonly TodoRecord[]): TodoRecord[] {
  return todos.filter(({ isCompleted, isDeadline }) => !isCompleted && isDeadline);
}

/** The completed to-dos, latest first. */
export function completedTodos(todos: readonly TodoRecord[]): TodoRecord[] {
  return todos
    .filter(({ isCompleted }) => isCompleted)
    .toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? '') || b.id - a.id);
}

export function pageOf(todos: readonly TodoRecord[], wantedPage: number): TodoPage {
  const pageCount = Math.max(1, Math.ceil(todos.length / pageSize));
  const page = Math.min(Math.max(1, wantedPage), pageCount);
  const start = (page - 1) * pageSize;
  return { todos: todos.slice(start, start + pageSize), page, pageCount, total: todos.length };
}

/** Whether a to-do is pending although its due date has passed. */
export function isOverdue({ isCompleted, dueDate }: TodoRecord, now: string = today()): boolean {
  return !isCompleted && dueDate !== null && dueDate < now;
}

/** Returns the change that gives a to-do another state. */
export function withState(
  id: number,
  state: Pick<TodoRecord, 'status' | 'isCompleted' | 'completedAt'>,
): ListChange<TodoRecord> {
  return (todos) => todos.map((todo) => (todo.id === id ? { ...todo, ...state } : todo));
}

/** Returns the change that removes a to-do. */
export function withoutTodo(id: number): ListChange<TodoRecord> {
  return (todos) => todos.filter((todo) => todo.id !== id);
}

/** Returns the change that adds a to-do in the server's order: by due date, to-dos without one last, then by id. */
export function withTodo(added: TodoRecord): ListChange<TodoRecord> {
  const dueOf = ({ dueDate }: TodoRecord) => dueDate ?? 'never';
  return (todos) =>
    [...withoutTodo(added.id)(todos), added].toSorted(
      (a, b) => dueOf(a).localeCompare(dueOf(b)) || a.id - b.id,
    );
}
