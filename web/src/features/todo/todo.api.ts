import type { Described, TodoRecord } from '@clinical-hours/proto/api';
import { request } from '../../lib/requests/http.ts';
import { remainingTodos } from './todo-list.ts';
import { useOptimisticList, type ListChange, type ListChanges } from '../../lib/requests/optimistic.ts';

const todosKey = '/api/todos';

/**
 * The user's to-dos that are not archived, with pending changes. Deadlines make and complete some of them, so they are
 * fetched again whenever their page is shown.
 */
export function useTodos() {
  return useOptimisticList<TodoRecord>(todosKey);
}

/** The number of to-dos that the card lists as remaining; undefined while it is not known. */
export function useRemainingTodos(): number | undefined {
  const { data } = useTodos();
  return data && remainingTodos(data).length;
}

export function createTodo(body: Described['NewTodo'], idempotencyKey: string): Promise<TodoRecord> {
  return request(todosKey, { method: 'POST', body, idempotencyKey });
}

/** Changes a pending to-do. Throws a 409 when `updatedAt` is stale. */
export function updateTodo(id: number, body: Described['TodoChange']): Promise<TodoRecord> {
  return request(`${todosKey}/${id}`, { method: 'PUT', body });
}

export function completeTodo(id: number): Promise<TodoRecord> {
  return request(`${todosKey}/${id}/complete`, { method: 'POST' });
}

/** Archives a completed to-do, which then is in no list. */
export function archiveTodo(id: number): Promise<TodoRecord> {
  return request(`${todosKey}/${id}/archive`, { method: 'POST' });
}

/** Takes completing back. */
export function reopenTodo(id: number): Promise<TodoRecord> {
  return request(`${todosKey}/${id}/reopen`, { method: 'POST' });
}

/** Takes archiving back. */
export function unarchiveTodo(id: number): Promise<TodoRecord> {
  return request(`${todosKey}/${id}/unarchive`, { method: 'POST' });
}

/** A change of the list under its key. */
export function inTodos(change: ListChange<TodoRecord>): ListChanges<TodoRecord> {
  return { [todosKey]: change };
}
