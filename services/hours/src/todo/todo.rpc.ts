import {
  toCalendarDate,
  todoCategories,
  todoPriorities,
  type TodoCategory,
  type TodoPriority,
} from '@clinical-hours/proto/api';
import { todoMessages, todoService } from '@clinical-hours/proto/hours';
import type { Todo__Output as TodoMessage } from '@clinical-hours/proto/types/hours/v1/Todo';
import { invalid } from '@clinical-hours/service-kit/errors';
import { changeOf, messageOf, serve, toRecord, type ServedService } from '@clinical-hours/service-kit/grpc';
import { toOneOf } from '@clinical-hours/service-kit/validation';
import type { ListedTodo } from './todo.entity.ts';
import type { TodoService } from './todo.service.ts';

export function todoRpc(todos: TodoService): ServedService {
  return serve(todoService, {
    listTodos: async ({ knownVersions }, call) => {
      const list = await todos.list(call, knownVersions);
      return { ...list, todos: list.todos.map(toMessage) };
    },
    getTodo: async ({ todoId }, call) => ({ todo: toMessage(await todos.get(call, todoId)) }),
    createTodo: async (request, call) => {
      const { category, priority, ...given } = toRecord(todoMessages.CreateTodoRequest, request);
      requireDate(given.dueDate);
      const todo = { ...given, category: toCategory(category), priority: toPriority(priority) };
      return { todo: toMessage(await todos.create(call, todo)) };
    },
    updateTodo: async (request, call) => {
      const { category, priority, ...given } = changeOf(todoMessages.UpdateTodoRequest, request, {
        required: ['title', 'category', 'priority'],
      });
      requireDate(given.dueDate);
      const change = {
        ...given,
        ...(category === undefined ? {} : { category: toCategory(category) }),
        ...(priority === undefined ? {} : { priority: toPriority(priority) }),
      };
      const { todoId, expectedUpdatedAt } = request;
      return { todo: toMessage(await todos.update(call, todoId, { ...change, expectedUpdatedAt })) };
    },
    completeTodo: async ({ todoId }, call) => ({ todo: toMessage(await todos.complete(call, todoId)) }),
    archiveTodo: async ({ todoId }, call) => ({ todo: toMessage(await todos.archive(call, todoId)) }),
    reopenTodo: async ({ todoId }, call) => ({ todo: toMessage(await todos.reopen(call, todoId)) }),
    unarchiveTodo: async ({ todoId }, call) => ({ todo: toMessage(await todos.unarchive(call, todoId)) }),
  });
}

const toCategory = (text: string): TodoCategory =>
  toOneOf(text, Object.keys(todoCategories) as TodoCategory[], 'Category', 'todo_invalid');
const toPriority = (text: string): TodoPriority => toOneOf(text, todoPriorities, 'Priority', 'todo_invalid');

function requireDate(dueDate: string | null | undefined): void {
  if (!dueDate || toCalendarDate(dueDate) === dueDate) return;
  throw invalid('todo_invalid', 'Due date must be a calendar date such as 2026-03-31', { field: 'dueDate' });
}

function toMessage(todo: ListedTodo): TodoMessage {
  const { description, dueDate, notes, completedAt, createdAt, updatedAt, ...rest } = todo;
  return messageOf<TodoMessage>({
    ...rest,
    description,
    dueDate,
    notes,
    completedAt: completedAt?.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  });
}
