import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import '../../../tests/support/provided-context.ts';
import { sessionsBaseline, sessionsPool } from './sessions-baseline.ts';
import { sessionsSql } from './sessions-sql.ts';

const { url, databaseUrls } = inject('sharedProduct');
const pool = sessionsPool(databaseUrls['hours'] ?? '');
const server = createServer(sessionsBaseline(pool, sessionsSql));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await pool.end();
});

const oddNotes = 'A "quoted" line,\nwith a \\ and a /, a tab\t, an accent é, an emoji 🦦 and <b>tags</b>.';

it('answers the very bytes that the product answers for the same trainee', async () => {
  const client = new ApiClient(url);
  await client.register();
  const { id: supervisorId } = (await client.post('/api/supervisors', aSupervisorBody())).body;
  await client.post('/api/sessions', aSessionBody({ notes: oddNotes, date: '2026-01-01' }));
  await client.post(
    '/api/sessions',
    aSessionBody({ supervisorId, requestApproval: true, date: '2026-02-03' }),
  );
  const { id } = (await client.post('/api/sessions', aSessionBody({ notes: '', status: 'logged' }))).body;
  await client.post(`/api/sessions/${id}/review`, { decision: 'approve', notes: 'As agreed.' });
  const { id: userId } = (await client.get('/api/user')).body;

  const own = await fetch(`${url}/api/sessions`, { headers: { Cookie: client.cookie } });
  const { port } = server.address() as AddressInfo;
  const bare = await fetch(`http://127.0.0.1:${port}/sessions?userId=${userId}`);

  const text = await own.text();
  expect(JSON.parse(text)).toHaveLength(3);
  expect(await bare.text()).toBe(text);
});
