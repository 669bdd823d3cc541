import type { TodoRecord } from '@clinical-hours/proto/api';
import { today } from '../../lib/dates.ts';

const pageSize = 6;

export interface TodoPage {
  todos: TodoRecord[];
  /** From 1; the last one when the list has become shorter. */
  page: number;
  pageCount: number;
  total: number;
}

/** The to-dos that are not completed, in the order of the server: what is due first comes first. */
export function remainingTodos(todos: readonly TodoRecord[]): TodoRecord[] {
  return todos.filter(({ isCompleted }) => !isCompleted);
}

/** The completed to-dos, the latest first. */
export function completedTodos(todos: readonly TodoRecord[]): TodoRecord[] {
  return todos
    .filter(({ isCompleted }) => isCompleted)
    .toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? '') || b.id - a.id);
}

/** A page of a list of to-dos. */
export function pageOf(todos: readonly TodoRecord[], wantedPage: number): TodoPage {
  const pageCount = Math.max(1, Math.ceil(todos.length / pageSize));
  const page = Math.min(Math.max(1, wantedPage), pageCount);
  const start = (page - 1) * pageSize;
  return { todos: todos.slice(start, start + pageSize), page, pageCount, total: todos.length };
}

/** Whether a to-do still waits although its day is over. */
export function isOverdue({ isCompleted, dueDate }: TodoRecord, now: string = today()): boolean {
  return !isCompleted && dueDate !== null && dueDate < now;
}
