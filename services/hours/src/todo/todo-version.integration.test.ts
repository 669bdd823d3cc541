import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aTodo } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { statementsOf } from '../testing/statements.ts';
import type { TodoService } from './todo.service.ts';

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

const trainee = () => testCall({ userId });
const stranger = testCall({ userId: 1 });
const add = () => todos.create(trainee(), aTodo());

describe('the version of the list', () => {
  const version = async (call = trainee()) => (await todos.list(call, [])).version;

  it('answers nothing to who has it, also among others', async () => {
    await add();
    const known = await version();
    expect(await todos.list(trainee(), ['other', known])).toEqual({
      version: known,
      isUnchanged: true,
      todos: [],
    });
    expect(await todos.list(trainee(), ['other'])).toMatchObject({ isUnchanged: false, version: known });
  });

  it('is another one after every change, and the same without one', async () => {
    const versions = [await version()];
    const { id } = await add();
    versions.push(await version());
    for (const change of [
      () => todos.update(trainee(), id, { title: 'Other' }),
      () => todos.complete(trainee(), id),
      () => todos.archive(trainee(), id),
      () => todos.unarchive(trainee(), id),
      () => todos.reopen(trainee(), id),
      () => system.database.query('DELETE FROM todos WHERE id = $1', [id]),
    ]) {
      await change();
      versions.push(await version());
    }
    expect(new Set(versions).size).toBe(8);
    await expect(todos.archive(trainee(), id)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await version()).toBe(versions.at(-1));
  });

  it('is nobody else’s, and does not change with theirs', async () => {
    await add();
    const [own, other] = [await version(), await version(stranger)];
    expect(other).not.toBe(own);
    await todos.create(stranger, aTodo());
    expect(await version()).toBe(own);
  });

  it('is checked by one indexed read, and the list is read by its index', async () => {
    await system.database.query(
      `INSERT INTO todos (user_id, title) SELECT 100000 + n % 500, 'Call' FROM generate_series(1, 5000) n;
       INSERT INTO deadline_tasks (user_id, key, due_on)
       SELECT user_id, 'key ' || id, '2026-03-01' FROM todos WHERE user_id >= 100000`,
    );
    await system.database.query('ANALYZE todos, list_versions, deadline_tasks');
    const call = testCall({ userId: 100_001 });
    const ran = await statementsOf(async () => {
      const known = await version(call);
      expect(await todos.list(call, [known])).toMatchObject({ isUnchanged: true });
    });
    expect(ran).toHaveLength(4);
    expect(ran[3]).toEqual(ran[0]);
    for (const { text, values } of ran) {
      const lines: { 'QUERY PLAN': string }[] = await system.database.query(`EXPLAIN ${text}`, values);
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/todos_user_list|deadline_tasks_pkey|list_versions_pkey/);
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
