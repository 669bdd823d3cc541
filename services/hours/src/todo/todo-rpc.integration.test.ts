import { todoService } from '@clinical-hours/proto/hours';
import type { TodoServiceDefinition } from '@clinical-hours/proto/types/hours/v1/TodoService';
import { createClient, type RpcClient } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHoursSystem } from '../testing/hours-system.ts';
import { todoRpc } from './todo.rpc.ts';

const call = testCall({ userId: 1 });
let todos: RpcClient<TodoServiceDefinition>;
let stop: () => Promise<unknown>;
beforeAll(async () => {
  const system = await startHoursSystem();
  const server = await startTestRpc([todoRpc(system.todos)]);
  const client = createClient(todoService, server.address);
  todos = client;
  stop = async () => {
    await client.close();
    await server.close();
    await system.drop();
  };
});
afterAll(() => stop());

const given = { title: 'Call the board', category: 'training', priority: 'low' };
const details = { description: 'Before noon', dueDate: '2026-03-31', notes: 'By phone' };
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('the calls of to-dos', () => {
  it('tell a to-do from its first to its last step', async () => {
    const { todo: added } = await todos.createTodo(call, { ...given, ...details });
    const state = { status: 'pending', isCompleted: false, isArchived: false, isDeadline: false };
    const record = { id: expect.any(Number), userId: 1, createdAt: moment, updatedAt: moment };
    expect(added).toEqual({ ...given, ...details, ...state, ...record });
    const todoId = added!.id;
    expect((await todos.getTodo(call, { todoId })).todo).toEqual(added);
    const { version, todos: listed } = await todos.listTodos(call, { knownVersions: [] });
    expect(listed).toEqual([added]);
    expect(await todos.listTodos(call, { knownVersions: [version] })).toMatchObject({
      isUnchanged: true,
      todos: [],
    });
    expect((await todos.completeTodo(call, { todoId })).todo).toMatchObject({ completedAt: moment });
    expect((await todos.archiveTodo(call, { todoId })).todo).toMatchObject({ isArchived: true });
  });

  it.each([
    { title: '' },
    { category: 'other' },
    { category: '' },
    { priority: 'urgent' },
    { dueDate: '2026-02-30' },
    { dueDate: '2026-03-31T00:00:00.000Z' },
    { dueDate: 'soon' },
  ])('refuse %j', async (fault) => {
    const { todo } = await todos.createTodo(call, given);
    const refusal = {
      kind: 'invalid',
      message: expect.stringMatching(/^(Title|Category|Priority|Due date) /),
    };
    await expect(todos.createTodo(call, { ...given, ...fault })).rejects.toMatchObject(refusal);
    await expect(
      todos.updateTodo(call, { todoId: todo!.id, updateMask: null, ...fault }),
    ).rejects.toMatchObject(refusal);
  });
});
