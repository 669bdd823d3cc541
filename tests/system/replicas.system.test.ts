import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metricIn, eventually } from '@clinical-hours/service-kit/testing';
import { reasonOf } from '@clinical-hours/service-kit/machine';
import type { Product } from '#deploy/local/product';
import { isReady } from '#deploy/local/services';
import { topology } from '#deploy/local/topology';
import { mailsTo } from '../support/mailbox-client.ts';
import { runApprovalScenario, type ApprovalOutcome } from '../support/approvals.ts';
import { requireStatus, retryWhileUnavailable, LoadBalancedClient } from '../support/clients.ts';
import { startTestProduct } from '../support/test-product.ts';

const isError = (line: string): boolean => /^{"level":"(error|fatal)"/.test(line);

/** The errors that the processes of a product have logged, one line each, to explain a test that fails. */
function loggedErrors(logsDir: string): string {
  const linesOf = (name: string): string[] => readFileSync(join(logsDir, name), 'utf8').split('\n');
  const errors = readdirSync(logsDir).flatMap((name) => linesOf(name).filter(isError));
  return errors.join('\n') || 'nothing was logged as an error';
}

const replicaCount = 3;
const scenariosPerKill = 2;
// The number of emails that a sender claims at once.
const mailsAtOnce = 4;
// The upload of a killed process blocks its repetition for this long, which is shorter than the client's retries.
const UPLOAD_LEASE_MS = '5000';
const rootDir = join(import.meta.dirname, '..', '..');

let product: Product;
let outcomes: ApprovalOutcome[];
let deletedId: number;
beforeAll(async () => {
  const commonEnv = { DATABASE_POOL_SIZE: '3' };
  product = await startTestProduct({ document: { UPLOAD_LEASE_MS } }, { replicas: replicaCount, commonEnv });
  try {
    [outcomes, deletedId] = await Promise.all([killOneOfEach(), deleteSomebody()]);
    await settled();
  } catch (error) {
    throw new Error(`${reasonOf(error)}\n${loggedErrors(product.logsDir)}`, { cause: error });
  }
}, 420_000);
afterAll(() => product.stop());

const replicasOf = (service: string): string[] =>
  Object.keys(product.operationsUrls).filter((name) => name.split('#')[0] === service);

async function query<T>(service: string, statement: string, values: unknown[] = []): Promise<T[]> {
  const database = new Client({ connectionString: product.databaseUrls[service] });
  await database.connect();
  try {
    return (await database.query(statement, values)).rows;
  } finally {
    await database.end();
  }
}

/** The results of a statement in the databases of all services, in one list. */
async function inAll(statement: string): Promise<unknown[]> {
  const names = Object.keys(product.databaseUrls);
  return (await Promise.all(names.map((name) => query(name, statement)))).flat();
}

/** Kills a replica without any clean-up, and waits until its successor is ready. */
async function kill(name: string): Promise<void> {
  const pidBefore = product.pids[name];
  const { port } = new URL(product.operationsUrls[name] ?? '');
  product.kill(name, 'SIGKILL');
  await eventually(
    async () => {
      expect(product.pids[name]).not.toBe(pidBefore);
      expect(await isReady(Number(port))).toBe(true);
    },
    { timeoutMs: 60_000 },
  );
}

/** Kills one replica of every service, one after the other, while scenarios start and go on. */
async function killOneOfEach(): Promise<ApprovalOutcome[]> {
  const scenarios: Promise<ApprovalOutcome>[] = [];
  for (const [index, { name }] of topology.entries()) {
    for (let count = 0; count < scenariosPerKill; count += 1)
      scenarios.push(runApprovalScenario(product, count % 2 === 0));
    // Failures are reported by the `await` at the end.
    for (const scenario of scenarios) scenario.catch(() => {});
    await kill(replicasOf(name)[index % replicaCount] ?? '');
  }
  return Promise.all(scenarios);
}

/** Creates a trainee with data in every service, whom an administrator then deletes. */
async function deleteSomebody(): Promise<number> {
  const { userId } = await runApprovalScenario(product, false);
  const admin = new LoadBalancedClient(product);
  const { username, password } = product.admin;
  await requireStatus(200, () => admin.post('/api/login', { username, password }));
  const deletion = await retryWhileUnavailable(() => admin.delete(`/api/users/${userId}`));
  // 404 when only the response to the first attempt was lost.
  expect([204, 404]).toContain(deletion.status);
  return userId;
}

/** Waits until all work under way is done. */
async function settled(): Promise<void> {
  await eventually(
    async () => {
      expect(await inAll('SELECT type FROM outbox WHERE published_at IS NULL')).toEqual([]);
      expect(await query('notification', `SELECT kind, reason FROM mails WHERE state = 'waiting'`)).toEqual(
        [],
      );
      expect(await query('auth', 'SELECT service FROM user_deletions WHERE erased_at IS NULL')).toEqual([]);
    },
    { timeoutMs: 60_000 },
  );
}

/** The pages to which the emails to an address link, each email once, however often it came. */
async function pagesIn(address: string): Promise<string[]> {
  const texts = new Map(
    (await mailsTo(product.mailboxUrl, address)).map(({ messageId, text }) => [messageId, text]),
  );
  return [...texts.values()]
    .map((text) => /\/(review|verify|answer)\//.exec(text)?.[1] ?? 'none of them')
    .toSorted();
}

describe('three replicas of every service, of which one each was killed', () => {
  it('have done what trainees and supervisors asked for', async () => {
    expect(outcomes).toHaveLength(topology.length * scenariosPerKill);
    for (const { client } of outcomes) {
      const { body: sessions } = await requireStatus(200, () => client.get('/api/sessions'));
      const statuses = sessions.map(({ status }: { status: string }) => status);
      expect(statuses).toEqual(['approved', 'approved', 'rejected']);
      const { body: consultations } = await requireStatus(200, () => client.get('/api/consultations'));
      expect(consultations).toMatchObject([{ supervisorResponse: 'As soon as it can be written.' }]);
      expect((await requireStatus(200, () => client.get('/api/documents'))).body).toHaveLength(1);
    }
  });

  it('have sent each email, and none of them as two', async () => {
    for (const { traineeEmail, supervisorEmail } of outcomes) {
      expect(await pagesIn(supervisorEmail)).toEqual(['answer', 'review', 'verify']);
      // The news of the decisions with their receipt, the news of the answer, and the welcome with its link.
      expect(await pagesIn(traineeEmail)).toEqual(['none of them', 'none of them', 'verify']);
    }
    expect(await query('notification', `SELECT kind, reason FROM mails WHERE state = 'failed'`)).toEqual([]);
  });

  it('send again only what the killed sender had in hand, under the same Message-ID', async () => {
    const addresses = outcomes.flatMap(({ traineeEmail, supervisorEmail }) => [
      traineeEmail,
      supervisorEmail,
    ]);
    const all = (await Promise.all(addresses.map((address) => mailsTo(product.mailboxUrl, address)))).flat();
    const repeated = all.length - new Set(all.map(({ messageId }) => messageId)).size;
    expect(repeated).toBeLessThanOrEqual(mailsAtOnce);
  });

  it('have no dead letters', async () => {
    expect(await inAll('SELECT type, error FROM dead_letters')).toEqual([]);
  });

  it('keep nothing of the trainee who was deleted', async () => {
    for (const [service, table] of [
      ['hours', 'sessions'],
      ['supervisor', 'supervisors'],
      ['consultation', 'consultations'],
      ['document', 'documents'],
      ['notification', 'mails'],
    ] as const) {
      expect(await query(service, `SELECT 1 FROM ${table} WHERE user_id = $1`, [deletedId])).toEqual([]);
    }
  });

  it('have written one receipt for each decision, in a chain that is whole', async () => {
    const check = join(rootDir, 'services/hours/src/check-receipts.ts');
    const env = { ...process.env, DATABASE_URL: product.databaseUrls['hours'] };
    const { stdout } = await promisify(execFile)(process.execPath, [check], { env });
    // The receipt of the deleted trainee is counted too, and stays as a hash.
    expect(stdout).toContain(`${outcomes.length + 1} receipts, and the chain is whole.\n`);
  });

  it.each(['auth', 'hours', 'supervisor', 'consultation', 'document'])(
    'all answer calls: %s',
    async (name) => {
      const counts = await countsOf(name, 'grpc_server_call_duration_seconds_count', { code: 'OK' });
      expect(counts).toEqual(counts.map(() => expect.toSatisfy((count: number) => count > 0)));
    },
  );

  it('all take requests: gateway', async () => {
    const counts = await countsOf('gateway', 'http_server_request_duration_seconds_count');
    expect(counts).toEqual(counts.map(() => expect.toSatisfy((count: number) => count > 0)));
  });

  it.each([
    ['events_handled_total', { outcome: 'handled' }],
    ['mails_total', { result: 'sent' }],
  ])('share the work of notification: %s', async (metric, labels) => {
    const counts = await countsOf('notification', metric, labels);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1);
  });
});

function countsOf(service: string, metric: string, labels: Record<string, string> = {}): Promise<number[]> {
  return Promise.all(
    replicasOf(service).map(async (name) => {
      const answer = await fetch(`${product.operationsUrls[name]}/metrics`);
      return metricIn(await answer.text(), metric, labels) ?? 0;
    }),
  );
}
