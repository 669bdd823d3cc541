import { operations } from '@clinical-hours/proto/testing';
import { ApiClient, aSessionBody } from '@clinical-hours/service-kit/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#deploy/local/product';
import { retryWhileUnavailable } from '../support/clients.ts';
import { linkIn } from '../support/test-accounts.ts';
import { startTestProduct } from '../support/test-product.ts';
import { fillProduct, query } from './operations/filled-product.ts';

/**
 * What a request notes of itself, whatever it asks for: the use of a web session, the count of the requests by a link,
 * and who looked at what, on its way to the audit log.
 */
const bookkeeping = [
  'gateway.web_sessions',
  'gateway.rate_limits',
  'gateway.access_notes',
  'auth.audit_entries',
  'auth.audit_head',
];

let product: Product;
let trainee: ApiClient;
let admin: ApiClient;
/** The addresses of all operations that read, filled in with what there is. */
let paths: string[];
beforeAll(async () => {
  product = await startTestProduct({ hours: { REQUEST_COLLECT_SECONDS: '3600' } });
  const { registration, supervisor, documentId } = await fillProduct(product);
  trainee = new ApiClient(product.url);
  admin = new ApiClient(product.url);
  const { username, password } = registration as Record<string, string>;
  await trainee.post('/api/login', { username, password });
  await admin.post('/api/login', product.admin);
  const link = (page: string) => linkIn(product, supervisor.email, page);
  const [review, answer, dispute, stop] = await Promise.all(
    ['review', 'answer', 'dispute', 'stop'].map(link),
  );
  await new ApiClient(product.url).post(`/api/stop/${stop}/portal`);
  const portal = await link('portal');
  const created = async (path: string, body: unknown) => String((await trainee.post(path, body)).body.id);
  const ask = async (date: string) => {
    const session = { supervisorId: supervisor.id, date, requestApproval: true };
    return created('/api/sessions', aSessionBody(session));
  };
  // Sessions can still join both: one collects for an hour, the other until the weekly email.
  await ask('2026-03-10');
  await new ApiClient(product.url).post(`/api/portal/${portal}/delivery`, { digestWeekday: 'monday' });
  await ask('2026-03-11');
  const first = async (path: string, by = trainee) => String((await by.get(path)).body[0].id);
  const { number } = (await trainee.get('/api/receipts')).body[0];
  const license = await first('/api/licenses');
  const packet = await fetch(`${product.url}/api/licenses/${license}/packet`, {
    method: 'POST',
    headers: { Cookie: trainee.cookie, Origin: product.url },
  });
  const ids: Record<string, string | undefined> = {
    review,
    answer,
    dispute,
    stop,
    portal,
    sessions: await created(
      '/api/sessions',
      aSessionBody({ supervisorId: supervisor.id, date: '2026-03-09' }),
    ),
    users: String((await trainee.get('/api/user')).body.id),
    licenses: license,
    consultations: await first('/api/consultations'),
    documents: String(documentId),
    'license-presets': 'us-ca-lmft',
    articles: await first('/api/guidance/articles'),
    receipts: number,
    verify: number,
    packet: /"packet": "([0-9a-f]{32})"/.exec(await packet.text())![1]!,
    disputes: '1',
    // No email has such a link any more.
    confirm: 'none',
    docs: 'docs.css',
  };
  paths = operations
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replaceAll(/([\w-]+)\/\{\w+\}/g, (_, name: string) => `${name}/${ids[name]}`))
    .map((path) => (path === '/licenses/standing' ? `${path}?date=2026-03-09` : path))
    .map((path) => (path.endsWith('/record') ? `${path}?year=2026` : path));
});
afterAll(() => product.stop());

interface Read {
  path: string;
  by: string;
  method: string;
  status: number;
}

async function readAll(): Promise<Read[]> {
  const all: Read[] = [];
  const callers = { trainee: trainee.cookie, admin: admin.cookie, visitor: '' };
  for (const path of paths) {
    for (const [by, cookie] of Object.entries(callers)) {
      for (const method of ['GET', 'HEAD']) {
        all.push({ path, by, method, status: await statusOf(method, path, cookie) });
      }
    }
  }
  return all;
}

/**
 * Returns the status of an answer that came whole, and 500 for one that broke off: some begin before all is read. A
 * refused write is 500; 503 says that a part was late, which beside other suites may happen to any read.
 */
async function statusOf(method: string, path: string, cookie: string): Promise<number> {
  const read = () => fetch(`${product.url}/api${path}`, { method, headers: { Cookie: cookie } });
  const answer = await retryWhileUnavailable(read);
  return answer.arrayBuffer().then(
    () => answer.status,
    () => 500,
  );
}

/** Refuses every change of rows in all databases but that of bookkeeping. */
async function refuseWrites(): Promise<void> {
  for (const [name, url] of Object.entries(product.databaseUrls)) {
    await query(url, async (client) => {
      await client.query(`
        CREATE FUNCTION refuse_writes() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'a write to % while all only read', TG_TABLE_NAME; END $$`);
      const { rows } = await client.query<{ table: string }>(
        `SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public'`,
      );
      for (const { table } of rows) {
        if (bookkeeping.includes(`${name}.${table}`)) continue;
        await client.query(
          `CREATE TRIGGER refuse_writes BEFORE INSERT OR UPDATE OR DELETE ON "${table}" EXECUTE FUNCTION refuse_writes()`,
        );
      }
    });
  }
}

it('reading changes nothing: everything is answered where the databases refuse writes', async () => {
  // Before the first read: a write that only the first one makes would not be seen later.
  await refuseWrites();
  const all = await readAll();
  const failed = all.filter(({ status }) => status >= 500);
  expect(failed.map(({ path, by, method, status }) => `${method} ${path} by ${by}: ${status}`)).toEqual([]);
  const read = new Set(all.filter(({ status }) => status === 200).map(({ path }) => path));
  expect(paths.filter((path) => !read.has(path))).toEqual(['/admin/disputes/1', '/confirm/none']);
});

it.each(['GET', 'HEAD'])('a packet is not made by %s, whoever asks from where', async (method) => {
  const path = paths.find((each) => each.endsWith('/board-log'))!.replace('board-log', 'packet');
  for (const cookie of [trainee.cookie, admin.cookie, '']) {
    for (const site of ['same-origin', 'cross-site', 'none']) {
      const headers = { Cookie: cookie, 'Sec-Fetch-Site': site };
      const answer = await fetch(`${product.url}/api${path}`, { method, headers });
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
    }
  }
});
