import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { poolOf, preparingPool, queryPrepared, type Database } from './index.ts';

let empty: TestDatabase;
let database: Database;
beforeAll(async () => {
  empty = await createTestDatabase('kit-prepared', []);
  database = await empty.database([]);
});
afterAll(() => empty.drop());

const backendSql = 'SELECT pg_backend_pid() AS pid, $1::int AS number';
const inBackend = async (number: number) =>
  (await queryPrepared<{ pid: number; number: number }>(database, backendSql, [number]))[0];

/** How often each statement was prepared, over all idle connections. */
async function preparedOn(clientCount: number): Promise<string[]> {
  const pool = poolOf(database);
  const clients = await Promise.all(Array.from({ length: clientCount }, () => pool.connect()));
  const found = await Promise.all(
    clients.map((client) => client.query('SELECT statement FROM pg_prepared_statements')),
  );
  for (const client of clients) client.release();
  return found.flatMap(({ rows }) => rows.map(({ statement }) => statement));
}

it('parses a statement once for each connection, however often it is said', async () => {
  expect((await inBackend(1))?.number).toBe(1);
  expect((await inBackend(2))?.number).toBe(2);
  const { rows } = await preparingPool(database).query(backendSql, [3]);
  expect(rows[0].number).toBe(3);
  expect((await preparedOn(1)).filter((statement) => statement === backendSql)).toEqual([backendSql]);
});

it('goes on when a connection was lost with what was prepared on it', async () => {
  const pid = (await inBackend(1))?.pid;
  await database.query('SELECT pg_terminate_backend($1)', [pid]).catch(() => {});
  await expect.poll(() => inBackend(4).catch(() => undefined)).toMatchObject({ number: 4 });
});
