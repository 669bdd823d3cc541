import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTodo } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import type { NewTodo, TodoService } from './todo.service.ts';

let system: HoursSystem;
let todos: TodoService;
beforeAll(async () => {
  system = await startHoursSystem();
  ({ todos } = system);
});
afterAll(() => system.drop());

const trainee = () => testCall({ userId: 900 });
const add = (changes: Partial<NewTodo> = {}) => todos.create(trainee(), aTodo(changes));

describe('the steps of a to-do', () => {
  it('are taken back one by one: archived, completed, pending', async () => {
    const pending = await add({ dueDate: '2026-03-31', notes: 'By mail' });
    const completed = await todos.complete(trainee(), pending.id);
    await todos.archive(trainee(), pending.id);
    const restored = await todos.unarchive(trainee(), pending.id);
    expect(restored).toEqual({ ...completed, updatedAt: restored.updatedAt });
    expect((await todos.list(trainee(), [])).todos).toEqual([restored]);
    const reopened = await todos.reopen(trainee(), pending.id);
    expect(reopened).toEqual({ ...pending, updatedAt: reopened.updatedAt });
    expect(reopened.updatedAt.getTime()).toBeGreaterThan(restored.updatedAt.getTime());
    expect(await todos.update(trainee(), pending.id, { title: 'Again' })).toMatchObject({ title: 'Again' });
  });

  it('are never both, when one is archived and reopened at the same moment', async () => {
    const { id } = await todos.complete(trainee(), (await add()).id);
    const attempts = [todos.archive(trainee(), id), todos.reopen(trainee(), id)];
    const [archived] = await Promise.allSettled(attempts);
    const isArchived = archived!.status === 'fulfilled';
    expect(await todos.get(trainee(), id)).toMatchObject({ isArchived, isCompleted: isArchived });
  });
});
