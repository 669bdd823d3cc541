import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { aTrainee, type TestTrainee } from '../support/test-accounts.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

const product = inject('sharedProduct');
const { hostname, port } = new URL(product.url);
const ids = Array.from({ length: 40 }, (_, index) => `unread-export-${index}`);
const browsers: Socket[] = [];
let database: Client;
let writer: TestTrainee;
let other: TestTrainee;

beforeAll(async () => {
  database = new Client({ connectionString: product.databaseUrls['hours'] });
  await database.connect();
  writer = await aTrainee(product);
  other = await aTrainee(product);
  // More rows than all buffers on the way can hold.
  await database.query(
    `INSERT INTO sessions (user_id, date, direct_clinical_hours, notes)
     SELECT $1, '2026-03-31'::date - n / 3, 1.25, repeat('x', 20000) FROM generate_series(1, 2000) n`,
    [writer.id],
  );
});
afterAll(async () => {
  for (const browser of browsers) browser.destroy();
  await database.end();
});

/** Requests the writer's export and reads the status, but not the body. */
async function ask(requestId: string): Promise<string> {
  const browser = connect({ host: hostname, port: Number(port) });
  browsers.push(browser);
  browser.on('error', () => {});
  browser.write(
    `GET /api/export HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${writer.client.cookie}\r\nX-Request-Id: ${requestId}\r\n\r\n`,
  );
  await once(browser, 'readable');
  return String(browser.read(12)).slice(-3);
}

const openCursors = async (): Promise<number> => {
  const { rows } = await database.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE state <> 'idle' AND query LIKE 'FETCH%'
       AND pid <> pg_backend_pid()`,
  );
  return rows[0].count;
};

/** The lines that a service has logged about these requests. */
async function linesOf(service: string): Promise<string[]> {
  const log = await readFile(join(product.logsDir, `${service}.log`), 'utf8');
  return log.split('\n').filter((line) => line.includes('unread-export-'));
}

it('40 unread exports of one account hold up nobody else, are refused but for two, and are given up', async () => {
  const statuses = Promise.all(ids.map(ask));
  const polls: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    for (const path of ['/api/sessions', '/api/stats']) {
      polls.push((await other.client.get(path)).status);
    }
  }
  expect(new Set(polls)).toEqual(new Set([200]));
  expect((await statuses).toSorted()).toEqual([...Array(2).fill('200'), ...Array(38).fill('429')]);
  await eventually(async () => expect(await openCursors()).toBe(0), { timeoutMs: 40_000 });
  const given = await writer.client.get('/api/export');
  expect([given.status, String(given.body).split('\n').length]).toEqual([200, 2_002]);
  // The access log has one line for each request. Other lines tell of the events for the audit log.
  const requests = async () => (await linesOf('gateway')).filter((line) => line.includes('"msg":"request"'));
  await eventually(async () => expect(await requests()).toHaveLength(ids.length), { timeoutMs: 40_000 });
  const lines = [...(await linesOf('gateway')), ...(await linesOf('hours'))];
  expect(lines.filter((line) => /"level":"(error|warn)"/.test(line))).toEqual([]);
});
