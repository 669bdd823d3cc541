import type { CreateTodoBody, TodoRecord, UpdateTodoBody } from '@clinical-hours/proto/api';
import { request } from '../../lib/http.ts';
import { useOptimisticList, type ListChange, type ListChanges } from '../../lib/optimistic.ts';

const todosKey = '/api/todos';

/** The user's to-dos that are not archived, with what is under way. They change by this user's own doing only, so what is cached never goes stale. */
export function useTodos() {
  return useOptimisticList<TodoRecord>(todosKey, { revalidateIfStale: false });
}

/** How many to-dos are neither completed nor archived; undefined while that is not known. */
export function useRemainingTodos(): number | undefined {
  return useTodos().data?.filter(({ isCompleted, isArchived }) => !isCompleted && !isArchived).length;
}

export function createTodo(body: CreateTodoBody, idempotencyKey: string): Promise<TodoRecord> {
  return request(todosKey, { method: 'POST', body, idempotencyKey });
}

/** Changes a pending to-do. A body with a stale `updatedAt` is refused. */
export function updateTodo(id: number, body: UpdateTodoBody): Promise<TodoRecord> {
  return request(`${todosKey}/${id}`, { method: 'PUT', body });
}

/** Completes a pending to-do. */
export function completeTodo(id: number): Promise<TodoRecord> {
  return request(`${todosKey}/${id}/complete`, { method: 'POST' });
}

/** Takes a completed to-do off every list. */
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

/** A change of the list, where it is kept. */
export function inTodos(change: ListChange<TodoRecord>): ListChanges<TodoRecord> {
  return { [todosKey]: change };
}
