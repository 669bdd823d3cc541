import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagingMigrations } from '../events/index.ts';
import type { Call } from '../grpc/call.ts';
import { createTestDatabase, testCall, type TestDatabase } from '../testing/index.ts';
import { withIdempotencyKey, isRepeatedCall, type Database } from './index.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase('kit-idempotency', messagingMigrations);
  database = await own.database([]);
  await database.query('CREATE TABLE made (id serial PRIMARY KEY, name text NOT NULL)');
});
afterAll(() => own.drop());

let keyCount = 0;
const newKey = (): string => `key-${++keyCount}`;
const callWith = (idempotencyKey?: string, userId = 1): Call =>
  testCall({ userId, ...(idempotencyKey ? { idempotencyKey } : {}) });

const create = (call: Call, name: string, operation = 'create'): Promise<{ id: number }> =>
  database.transaction((manager) =>
    withIdempotencyKey(manager, call, operation, { name }, async () => {
      const [row] = await manager.query('INSERT INTO made (name) VALUES ($1) RETURNING id', [name]);
      return row;
    }),
  );
const countOf = async (name: string): Promise<number> => {
  const [{ count }] = await database.query('SELECT count(*)::int FROM made WHERE name = $1', [name]);
  return count;
};

describe('once', () => {
  it('answers a repeated request as the first time, and makes nothing', async () => {
    const call = callWith(newKey());
    const first = await create(call, 'repeated');
    expect(await create(call, 'repeated')).toEqual(first);
    expect(await countOf('repeated')).toBe(1);
  });

  it('makes one of two that come at the same moment, and answers both alike', async () => {
    const call = callWith(newKey());
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(call, 'at once')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await countOf('at once')).toBe(1);
  });

  it('refuses a key that was used for another request', async () => {
    const call = callWith(newKey());
    await create(call, 'one');
    await expect(create(call, 'other')).rejects.toMatchObject({
      kind: 'conflict',
      code: 'idempotency_key_reused',
    });
    expect(await countOf('other')).toBe(0);
  });

  it('runs every time without a key', async () => {
    await create(callWith(), 'no key');
    await create(callWith(), 'no key');
    expect(await countOf('no key')).toBe(2);
  });

  it('frees the key when the transaction is rolled back', async () => {
    const call = callWith(newKey());
    const broken = database.transaction((manager) =>
      withIdempotencyKey(manager, call, 'create', { name: 'freed' }, () =>
        Promise.reject(new Error('broken')),
      ),
    );
    await expect(broken).rejects.toThrow('broken');
    await create(call, 'freed');
    expect(await countOf('freed')).toBe(1);
  });

  it('keeps the keys of users and operations apart', async () => {
    const key = newKey();
    await create(callWith(key), 'apart');
    await create(callWith(key, 2), 'apart');
    await create(callWith(key), 'apart', 'import');
    expect(await countOf('apart')).toBe(3);
  });
});

describe('what was done', () => {
  it('is known by its user, operation and key, once it is committed', async () => {
    const call = callWith(newKey());
    const seen = () =>
      Promise.all([
        isRepeatedCall(database, call, 'create'),
        isRepeatedCall(database, call, 'change'),
        isRepeatedCall(database, { ...call, actor: { userId: 2, isAdmin: false } }, 'create'),
        isRepeatedCall(database, callWith(), 'create'),
      ]);
    await database.transaction(async (manager) => {
      await withIdempotencyKey(manager, call, 'create', { name: 'seen' }, async () => ({}));
      expect(await seen()).toEqual([false, false, false, false]);
    });
    expect(await seen()).toEqual([true, false, false, false]);
  });
});
