import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { expect } from 'vitest';
import {
  ApiClient,
  aRegistration,
  aSessionBody,
  aSupervisorBody,
} from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import type { Product } from '#deploy/local/product';
import { linkIn } from '../../support/test-accounts.ts';

/** A digest of the rows of every table, by 'database.table', without web sessions and the delivery of events. */
export async function contentsOf(databaseUrls: Record<string, string>): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const [name, url] of Object.entries(databaseUrls)) {
    for (const [table, rows] of await rowsOf(url)) contents[`${name}.${table}`] = digest(rows);
  }
  return contents;
}

const columns: Record<string, string> = {
  outbox: 'ROW(id, type, payload, request_id, occurred_at)',
  inbox: 'ROW(event_id, type, attempts, last_error, handled_at)',
};

async function rowsOf(url: string): Promise<[table: string, rows: string[]][]> {
  return query(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'web_sessions' ORDER BY 1`,
    );
    const found: [string, string[]][] = [];
    for (const { name } of tables.rows) {
      const row = columns[name] ?? `"${name}"`;
      const { rows } = await client.query(`SELECT ${row}::text AS row FROM "${name}" ORDER BY 1`);
      found.push([name, rows.map((each) => each.row)]);
    }
    return found;
  });
}

const digest = (rows: string[]): string =>
  `${rows.length} rows, ${createHash('sha256').update(rows.join('\n')).digest('hex')}`;

/** Runs `work` with a connection of its own. */
export async function query<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A trainee whose hours a supervisor has decided, with a site, a license, a question and a document. */
export interface FilledProduct {
  registration: Record<string, unknown>;
  supervisor: { id: number; email: string };
  sessions: unknown;
  /** The path of the license's progress, and the answer there. */
  progress: { path: string; body: unknown };
  documentId: number;
  document: Buffer;
}

/** Fills a product through its public API, and waits until all of its work is done. */
export async function fillProduct(product: Product): Promise<FilledProduct> {
  const trainee = new ApiClient(product.url);
  const registration = aRegistration();
  expect((await trainee.post('/api/register', registration)).status).toBe(201);
  const supervisor = (await trainee.post('/api/supervisors', aSupervisorBody({ licenseKind: 'LMFT' }))).body;
  const site = (await trainee.post('/api/sites', { name: 'Site A', kind: 'exempt' })).body;
  const license = (await trainee.post('/api/licenses', { presetId: 'us-ca-lmft' })).body;
  const sessionIds: number[] = [];
  for (const day of [1, 2, 3]) {
    const body = aSessionBody({
      supervisorId: supervisor.id,
      siteId: site.id,
      date: `2026-03-0${day}`,
      notes: `Day ${day}: 'ä', \\ and 🌱.`,
    });
    sessionIds.push((await trainee.post('/api/sessions', body)).body.id);
  }
  const asked = await trainee.post('/api/sessions/bulk-approval-request', { sessionIds });
  expect(asked.status).toBe(200);
  const decisions = sessionIds.map((sessionId) => ({ sessionId, decision: 'approve' }));
  const token = await linkIn(product, supervisor.email, 'review');
  const decided = await new ApiClient(product.url).post(`/api/review/${token}`, {
    decisions,
    attestation: 'Sam Supervisor',
  });
  expect(decided.status).toBe(200);
  const question = { question: 'How late may a progress note be?', supervisorId: supervisor.id };
  expect((await trainee.post('/api/consultations', question)).status).toBe(201);
  await linkIn(product, supervisor.email, 'answer');
  const document = createHash('sha512').update('a document').digest();
  const { documentId, text } = await upload(trainee, document.toString('hex'));
  await hasComeToRest(product);
  const path = `/api/licenses/${license.id}/progress`;
  const progress = { path, body: (await trainee.get(path)).body };
  expect(progress.body).toMatchObject({ recorded: 10.5 });
  return {
    registration,
    progress,
    supervisor,
    sessions: (await trainee.get('/api/sessions')).body,
    documentId,
    document: text,
  };
}

async function upload(trainee: ApiClient, content: string): Promise<{ documentId: number; text: Buffer }> {
  const text = Buffer.from(`${content}\n`.repeat(2_000));
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(text)]), 'notes.txt');
  const { status, body } = await trainee.upload('/api/documents', form);
  expect(status).toBe(201);
  return { documentId: body.id, text };
}

/** Waits until every event is published and handled, every email sent, and the tasks of deadlines are made. */
export async function hasComeToRest({ databaseUrls }: Pick<Product, 'databaseUrls'>): Promise<void> {
  const count = (name: string, sql: string) =>
    query(databaseUrls[name]!, async (client) => Number((await client.query(sql)).rows[0].count));
  await eventually(
    async () => {
      for (const name of Object.keys(databaseUrls)) {
        expect(await count(name, 'SELECT count(*) FROM outbox WHERE published_at IS NULL')).toBe(0);
        expect(await count(name, 'SELECT count(*) FROM inbox WHERE handled_at IS NULL')).toBe(0);
      }
      // A look at deadlines that is due or under way.
      const looks = `SELECT count(*) FROM deadline_checks WHERE due_at < now() + interval '1 hour'`;
      expect(await count('hours', looks)).toBe(0);
      // The welcome, the request, its receipt, the news of it, and the question.
      expect(
        await count('notification', `SELECT count(*) FROM mails WHERE state = 'sent'`),
      ).toBeGreaterThanOrEqual(5);
      expect(await count('notification', `SELECT count(*) FROM mails WHERE state = 'waiting'`)).toBe(0);
    },
    { timeoutMs: 60_000 },
  );
}
