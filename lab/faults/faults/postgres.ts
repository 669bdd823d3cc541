import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { superuserUrl } from '../../../tests/support/test-product.ts';
import { requireStatus, RecordingClient } from '../../../tests/support/clients.ts';
import { until } from '#deploy/local/until';
import type { Fault, FaultContext } from '../fault.ts';
import type { Call } from '../expected-and-observed.ts';

const stepMs = 150;
const foundWithinMs = 10_000;
const backWithinMs = 30_000;
const downMs = 1_500;
const heldMs = 6_000;
// More clients than the 10 connections of the pool. Two trainees, because the gateway runs at most 8 requests of one at
// a time.
const askersOfEach = 8;
const traineeCount = 2;
// A tenth of the read deadline.
const quickMs = 200;
const readDeadlineMs = 2_000;
const slack = 1.1;

/** A database that restarts while transactions have written but not committed; a service without free connections. */
export const postgresFaults: readonly Fault[] = [
  {
    name: 'PostgreSQL restarted',
    away: 'all',
    ends: ['postgres'],
    // The mark of a sent email may be lost with its transaction.
    mayRepeatEmails: true,
    inject: async (context) => {
      await inMidTransaction(context);
      const start = await context.product.halt('postgres');
      await sleep(downMs);
      return async () => {
        start();
        await answers(context);
      };
    },
  },
  poolExhausted(),
];

/** Slows every transaction down. Resolves while one has written and is not committed. */
async function inMidTransaction(context: FaultContext): Promise<void> {
  const links = context.links.all().filter(({ to }) => to === 'postgres');
  for (const link of links) link.latency(stepMs);
  const server = await connectTo(superuserUrl(context.product, context.dataDir));
  const isFound = () =>
    server
      .query(
        `SELECT 1 FROM pg_stat_activity
         WHERE state = 'idle in transaction' AND backend_xid IS NOT NULL AND datname <> 'postgres'`,
      )
      .then(({ rows }) => rows.length > 0);
  try {
    if (!(await until(isFound, { timeoutMs: foundWithinMs, everyMs: 5 })))
      throw new Error('no transaction was under way');
  } finally {
    void server.end().catch(() => {});
  }
}

async function answers(context: FaultContext): Promise<void> {
  const isBack = () =>
    connectTo(superuserUrl(context.product, context.dataDir)).then(
      (client) => client.end().then(() => true),
      () => false,
    );
  if (!(await until(isBack, { timeoutMs: backWithinMs, everyMs: 100 })))
    throw new Error('PostgreSQL does not come back');
}

/** Exhausts the connections of the hours service. Requests meanwhile must be refused in time. */
function poolExhausted(): Fault {
  const calls: Call[] = [];
  return {
    name: 'hours: its pool exhausted',
    away: ['hours'],
    inject: async (context) => {
      calls.length = 0;
      const trainees = await Promise.all(Array.from({ length: traineeCount }, () => registered(context)));
      const cookies = trainees.flatMap(({ cookie }) => Array.from({ length: askersOfEach }, () => cookie));
      await warmUp(context, cookies);
      const giveBack = await holdTable(context);
      try {
        const endAtMs = performance.now() + heldMs;
        await Promise.all(cookies.map((cookie) => ask(context, cookie, calls, endAtMs)));
      } catch (error) {
        await giveBack();
        throw error;
      }
      return giveBack;
    },
    check: async () => checkRefusals(calls),
  };
}

/**
 * Resolves when as many concurrent requests as will be refused are answered quickly. The first answers of a process are
 * slow because its code is still being compiled, which has nothing to do with a deadline.
 */
async function warmUp(context: FaultContext, cookies: readonly string[]): Promise<void> {
  const isWarm = async () => {
    const calls: Call[] = [];
    const askers = cookies.map((cookie) => askerOf(context, cookie, calls));
    await Promise.all(askers.map((asker) => asker.get('/api/sessions')));
    return calls.every(({ status, ms }) => status === 200 && ms < quickMs);
  };
  if (!(await until(isWarm, { timeoutMs: backWithinMs, everyMs: 100 })))
    throw new Error('the product does not answer soon');
}

/** Checks that every request was refused with 503 in time. */
function checkRefusals(calls: readonly Call[]): string[] {
  const problems = calls.flatMap(({ status, ms }) => {
    const seconds = (ms / 1000).toFixed(1);
    if (status !== 503)
      return [`a call was answered ${status ?? 'nothing'} though there was no connection for it`];
    return ms > readDeadlineMs * slack ? [`a call was answered 503 only after ${seconds} s`] : [];
  });
  return calls.length === 0 ? ['nobody asked'] : [...new Set(problems)];
}

async function ask(context: FaultContext, cookie: string, calls: Call[], endAtMs: number): Promise<void> {
  const client = askerOf(context, cookie, calls);
  while (performance.now() < endAtMs) {
    await client.get('/api/sessions').catch(() => {});
    await sleep(100);
  }
}

function askerOf({ product }: FaultContext, cookie: string, calls: Call[]): RecordingClient<Call['by']> {
  const client = new RecordingClient<Call['by']>(product, calls, { probe: 'hours' });
  client.cookie = cookie;
  return client;
}

async function registered({ product }: FaultContext): Promise<ApiClient> {
  const visitor = new ApiClient(product.url);
  await requireStatus(201, () => visitor.register());
  return visitor;
}

/** Locks a table, so that each call waits for it and keeps its connection. Locking several tables could deadlock. */
async function holdTable({ product }: FaultContext): Promise<() => Promise<void>> {
  const holder = await connectTo(product.databaseUrls['hours'] ?? '');
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
  return () => holder.end();
}

async function connectTo(connectionString: string): Promise<Client> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
  });
  // The server may close the connection first.
  client.on('error', () => {});
  await client.connect();
  return client;
}
