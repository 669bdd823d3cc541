import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './index.ts';
import { createTestDatabase, metricNow, type TestDatabase, eventually } from '../testing/index.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('kit-database-metrics', []);
  database = await test.database([]);
});
afterAll(() => test.drop());

const poolLimit = 10;
const connections = (state: string) => metricNow('database_pool_connections', { state });

it('the pool of a database is measured from when it is opened until it is closed', async () => {
  // Other databases may be open in the test process.
  const [busyBefore, waitingBefore] = [(await connections('busy'))!, (await connections('waiting'))!];
  const limitBefore = (await metricNow('database_pool_limit'))!;
  await database.query('SELECT 1');
  expect(await connections('idle')).toBeGreaterThanOrEqual(1);
  const runners = Array.from({ length: poolLimit }, () => database.createQueryRunner());
  await Promise.all(runners.map((runner) => runner.connect()));
  const late = [database.query('SELECT 1'), database.query('SELECT 1')];
  await eventually(async () => expect(await connections('waiting')).toBe(waitingBefore + 2));
  expect(await connections('busy')).toBe(busyBefore + poolLimit);
  await Promise.all(runners.map((runner) => runner.release()));
  await Promise.all(late);
  expect(await connections('waiting')).toBe(waitingBefore);
  await database.destroy();
  expect((await metricNow('database_pool_limit')) ?? 0).toBe(limitBefore - poolLimit);
});
