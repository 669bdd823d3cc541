import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aTodo } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import type { NewTodo, TodoService } from './todo.service.ts';

let system: HoursSystem;
let todos: TodoService;
let userId = 900;
beforeAll(async () => {
  system = await startHoursSystem();
  ({ todos } = system);
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});

const trainee = (idempotencyKey?: string) =>
  testCall(idempotencyKey ? { userId, idempotencyKey } : { userId });
const stranger = testCall({ userId: 1 });
const add = (changes: Partial<NewTodo> = {}) => todos.create(trainee(), aTodo(changes));
const addCompleted = async () => todos.complete(trainee(), (await add()).id);
const addArchived = async () => todos.archive(trainee(), (await addCompleted()).id);
const listed = async (call = trainee()) => (await todos.list(call, [])).todos;
const outcomes = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts))
    .map((result) => (result.status === 'fulfilled' ? 'done' : String(result.reason.code)))
    .toSorted((a, b) => a.localeCompare(b));

describe("a trainee's to-dos", () => {
  it('begin as pending, with what was given', async () => {
    const given = aTodo({
      title: 'Send the form',
      description: 'Two copies',
      category: 'documentation',
      priority: 'high',
      dueDate: '2026-03-31',
      notes: 'By mail',
    });
    const todo = await todos.create(trainee(), given);
    const state = { status: 'pending', isCompleted: false, isArchived: false, completedAt: null };
    expect(todo).toMatchObject({ ...given, ...state, userId });
    expect(await listed()).toEqual([todo]);
    expect(await todos.get(trainee(), todo.id)).toEqual(todo);
  });

  it('are listed by due date, those without one last, then in the order in which they were added', async () => {
    for (const [title, dueDate] of [
      ['never', null],
      ['late', '2026-12-01'],
      ['never again', null],
      ['soon', '2026-02-01'],
      ['soon too', '2026-02-01'],
    ] as const) {
      await add({ title, dueDate });
    }
    const titles = (await listed()).map(({ title }) => title);
    expect(titles).toEqual(['soon', 'soon too', 'late', 'never', 'never again']);
  });

  it('leave the list when they are archived, and only then', async () => {
    const todo = await addCompleted();
    expect(await listed()).toEqual([todo]);
    const archived = await todos.archive(trainee(), todo.id);
    expect(await listed()).toEqual([]);
    expect(await todos.get(trainee(), todo.id)).toEqual(archived);
  });

  it('are added once under one key', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => todos.create(trainee('key'), aTodo())));
    expect(second).toEqual(first);
    expect(await listed()).toHaveLength(1);
    await expect(todos.create(trainee('key'), aTodo({ title: 'Other' }))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('are not there for anybody else', async () => {
    const { id } = await add();
    const missing = { kind: 'not_found', code: 'todo_not_found' };
    expect(await listed(stranger)).toEqual([]);
    for (const attempt of [
      () => todos.get(stranger, id),
      () => todos.update(stranger, id, { title: 'Mine' }),
      () => todos.complete(stranger, id),
      () => todos.archive(stranger, id),
      () => todos.reopen(stranger, id),
      () => todos.unarchive(stranger, id),
      () => todos.complete(trainee(), id + 1_000_000),
    ]) {
      await expect(attempt()).rejects.toMatchObject(missing);
    }
    expect(await listed()).toMatchObject([{ title: 'Call the board', status: 'pending' }]);
  });

  it('are nobody’s without a trainee', async () => {
    await expect(todos.list({ requestId: 'r' }, [])).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('are at most 10,000 with archived ones, which can still be restored', async () => {
    const archived = await addArchived();
    await system.database.query(
      `INSERT INTO todos (user_id, title, status, is_completed, completed_at, is_archived)
       SELECT $1, 'Call ' || n, 'completed', true, now(), true FROM generate_series(1, 9999) n`,
      [userId],
    );
    await expect(add()).rejects.toMatchObject({ code: 'too_many_todos' });
    expect(await todos.unarchive(trainee(), archived.id)).toMatchObject({ isArchived: false });
  });

  it('are at most 1,000 that are not archived, however many are added at once', async () => {
    await system.database.query(
      `INSERT INTO todos (user_id, title) SELECT $1, 'Call ' || n FROM generate_series(1, 997) n`,
      [userId],
    );
    const archived = await addArchived();
    const { id } = await addCompleted();
    const results = await outcomes(Array.from({ length: 6 }, () => add()));
    expect(results).toEqual(['done', 'done', ...Array.from({ length: 4 }, () => 'too_many_todos')]);
    expect(await listed()).toHaveLength(1_000);
    await todos.archive(trainee(), id);
    expect(await outcomes([add(), todos.unarchive(trainee(), archived.id)])).toEqual([
      'done',
      'too_many_todos',
    ]);
    expect(await listed()).toHaveLength(1_000);
  });
});

describe('the steps of a to-do', () => {
  it('are pending, completed, archived', async () => {
    const { id, updatedAt } = await add();
    const before = Date.now();
    const completed = await todos.complete(trainee(), id);
    expect(completed).toMatchObject({ status: 'completed', isCompleted: true, isArchived: false });
    expect(completed.completedAt!.getTime()).toBeGreaterThanOrEqual(before);
    expect(completed.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
    const archived = await todos.archive(trainee(), id);
    expect(archived).toMatchObject({ status: 'completed', isCompleted: true, isArchived: true });
    expect(archived.completedAt).toEqual(completed.completedAt);
  });

  it.each([
    ['archive', 'a pending one', add, 'todo_pending'],
    ['complete', 'a completed one', addCompleted, 'todo_completed'],
    ['update', 'a completed one', addCompleted, 'todo_completed'],
    ['complete', 'an archived one', addArchived, 'todo_completed'],
    ['update', 'an archived one', addArchived, 'todo_completed'],
    ['archive', 'an archived one', addArchived, 'todo_archived'],
    ['reopen', 'a pending one', add, 'todo_pending'],
    ['reopen', 'an archived one', addArchived, 'todo_archived'],
    ['unarchive', 'a pending one', add, 'todo_not_archived'],
    ['unarchive', 'a completed one', addCompleted, 'todo_not_archived'],
  ] as const)('refuse to %s %s', async (step, _what, make, code) => {
    const todo = await make();
    const attempt =
      step === 'update'
        ? todos.update(trainee(), todo.id, { title: 'Other' })
        : todos[step](trainee(), todo.id);
    await expect(attempt).rejects.toMatchObject({ kind: 'conflict', code, message: expect.any(String) });
    expect(await todos.get(trainee(), todo.id)).toEqual(todo);
  });

  it('happen once when they are asked for at the same moment', async () => {
    const { id } = await add();
    const complete = () => todos.complete(trainee(), id);
    expect(await outcomes([complete(), complete(), complete()])).toEqual([
      'done',
      'todo_completed',
      'todo_completed',
    ]);
    const archive = () => todos.archive(trainee(), id);
    expect(await outcomes([archive(), archive()])).toEqual(['done', 'todo_archived']);
    const unarchive = () => todos.unarchive(trainee(), id);
    expect(await outcomes([unarchive(), unarchive()])).toEqual(['done', 'todo_not_archived']);
    const reopen = () => todos.reopen(trainee(), id);
    expect(await outcomes([reopen(), reopen()])).toEqual(['done', 'todo_pending']);
  });

  it.each([
    `status = 'completed'`,
    `is_completed = true`,
    `completed_at = now()`,
    `is_archived = true`,
    `category = 'other'`,
    `priority = 'urgent'`,
    `title = ''`,
  ])('are kept by the database: it refuses %s alone', async (assignment) => {
    const { id } = await add();
    await expect(system.database.query(`UPDATE todos SET ${assignment} WHERE id = $1`, [id])).rejects.toThrow(
      'check constraint',
    );
  });
});

describe('changing a to-do', () => {
  const full = aTodo({ description: 'Before noon', dueDate: '2026-03-31', notes: 'By phone' });

  it('takes away what is null, but never the title', async () => {
    const { id } = await add(full);
    const none = { description: null, dueDate: null, notes: null };
    expect(await todos.update(trainee(), id, none)).toMatchObject({ ...none, title: full.title });
    await expect(todos.update(trainee(), id, { title: ' ' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('is refused when it was made from an older state', async () => {
    const { id, updatedAt } = await add();
    const expectedUpdatedAt = updatedAt.toISOString();
    const changed = await todos.update(trainee(), id, { title: 'First', expectedUpdatedAt });
    await expect(todos.update(trainee(), id, { title: 'Second', expectedUpdatedAt })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'todo_changed',
    });
    expect(await todos.get(trainee(), id)).toEqual(changed);
    expect(await todos.update(trainee(), id, { title: 'Third' })).toMatchObject({ title: 'Third' });
  });

  it('succeeds for one of those who started from the same state', async () => {
    const { id, updatedAt } = await add();
    const expectedUpdatedAt = updatedAt.toISOString();
    const attempts = ['A', 'B', 'C'].map((title) =>
      todos.update(trainee(), id, { title, expectedUpdatedAt }),
    );
    expect(await outcomes(attempts)).toEqual(['done', 'todo_changed', 'todo_changed']);
  });

  it('never lands on a to-do that was completed at the same moment', async () => {
    const { id } = await add();
    const [update] = await Promise.allSettled([
      todos.update(trainee(), id, { title: 'Changed' }),
      todos.complete(trainee(), id),
    ]);
    const title = update.status === 'fulfilled' ? 'Changed' : 'Call the board';
    expect(await todos.get(trainee(), id)).toMatchObject({ title, status: 'completed' });
  });
});
