import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import type { Database } from './database.ts';
import { leaseRows, type Lease } from './lease-rows.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('leases', []);
  database = await test.database([]);
  await database.query(
    'CREATE TABLE jobs (id int PRIMARY KEY, is_done boolean NOT NULL DEFAULT false, owner text, leased_until timestamptz)',
  );
});
afterAll(() => test.drop());
beforeEach(() => database.query('TRUNCATE jobs'));

const add = (...ids: number[]) => database.query('INSERT INTO jobs (id) SELECT unnest($1::int[])', [ids]);
const jobs: Lease = { table: 'jobs', waiting: 'NOT is_done', orderBy: 'id', returning: 'id, owner' };
const lease = (limit: number, leaseMs: number, changes: Partial<Lease> = {}) =>
  leaseRows<{ id: number; owner: string | null }>(database, { ...jobs, ...changes }, { limit, leaseMs });
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);

describe('leased rows', () => {
  it('are the first that wait, at most as many as asked for', async () => {
    await add(3, 1, 2);
    await database.query('UPDATE jobs SET is_done = true WHERE id = 1');
    expect(idsOf(await lease(1, 60_000))).toEqual([2]);
    expect(idsOf(await lease(5, 60_000))).toEqual([3]);
  });

  it('are passed over by others until the lease is over', async () => {
    await add(1, 2);
    expect(idsOf(await lease(5, 60_000))).toEqual([1, 2]);
    expect(await lease(5, 60_000)).toEqual([]);
    await database.query(`UPDATE jobs SET leased_until = clock_timestamp() - interval '1 ms' WHERE id = 2`);
    expect(idsOf(await lease(5, 60_000))).toEqual([2]);
  });

  it('go to one worker each when several take them at once', async () => {
    await add(...Array.from({ length: 40 }, (_, index) => index));
    const taken = await Promise.all(Array.from({ length: 8 }, () => lease(5, 60_000)));
    expect(new Set(taken.flat().map(({ id }) => id)).size).toBe(taken.flat().length);
    const rest = await lease(40, 60_000);
    expect(taken.flat().length + rest.length).toBe(40);
  });

  it('get the columns and parameters of their caller', async () => {
    await add(1, 2);
    const parameters = ['Ann', [1]];
    const rows = await lease(5, 60_000, {
      set: 'owner = $3',
      waiting: 'NOT is_done AND id <> ALL ($4::int[])',
      parameters,
    });
    expect(rows).toEqual([{ id: 2, owner: 'Ann' }]);
  });
});
