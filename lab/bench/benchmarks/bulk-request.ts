import { Client } from 'pg';
import { aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import type { BenchProduct, BenchTrainee } from '../bench-product.ts';
import { inTurns } from '../rounds.ts';
import { StatementLog, type Statements } from '../statement-log.ts';
import { median, type Sample } from '../statistics.ts';
import { few, type Benchmark } from './benchmark.ts';

const most = 500;
const triesARound = 5;

// The statement that the product runs for the same sessions, without anything around it.
const updateSql = `
  UPDATE sessions SET status = 'pending', request_approval = true, pending_since = coalesce(pending_since, now()),
    asked_at = now()
  WHERE id = ANY ($1)`;
const resetSql = `
  UPDATE sessions SET status = 'logged', supervisor_id = $2, reviewed_by = NULL, reviewed_at = NULL,
    supervisor_notes = NULL, pending_since = NULL, asked_at = NULL, request_approval = false
  WHERE user_id = $1`;
const writtenTables = 'sessions, approval_requests, approval_items, session_status_changes';

/** A request for the approval of 500 sessions at once: its share in PostgreSQL, against one UPDATE of the same rows. */
export const bulkRequest: Benchmark = async (context) => {
  const product = await context.product();
  const asker = await openAsker(product);
  // The notification service would query the hours service during the request, and its statements would be counted too.
  const letNotify = await product.product.halt('notification');
  const log = await StatementLog.begin(product);
  const tries = (ask: (ids: number[]) => Promise<unknown>, application: string, count: number) => () =>
    repeat(async () => {
      const ids = await asker.reset(count);
      return log.during(application, () => ask(ids));
    });
  try {
    const { ofMost, ofFew, update } = await inTurns(context.rounds, {
      ofMost: tries(asker.ask, 'hours', most),
      ofFew: tries(asker.ask, 'hours', few),
      update: tries(asker.update, 'bench', most),
    });
    const job = `bulk request of ${most}`;
    const value = 'value';
    return [
      {
        job,
        against: 'one UPDATE',
        figure: value,
        label: 'ms in database',
        own: ofMost,
        baseline: update,
        aim: { most: 1.5 },
      },
      {
        job,
        against: `of ${few}`,
        figure: 'count',
        label: 'statements',
        own: ofMost,
        baseline: ofFew,
        aim: { most: 1 },
      },
    ];
  } finally {
    await log.end();
    letNotify();
  }
};

/** The figures are those of one request: `value` is the time in the database, and `count` the number of statements. */
async function repeat(work: () => Promise<Statements>): Promise<Sample> {
  const found: Statements[] = [];
  for (let time = 0; time < triesARound; time += 1) found.push(await work());
  return { value: median(found.map(({ ms }) => ms)), count: median(found.map(({ count }) => count)) };
}

async function openAsker(product: BenchProduct) {
  const trainee = await product.newTrainee(most);
  const { id: supervisorId } = (await trainee.client.post('/api/supervisors', aSupervisorBody())).body;
  return {
    ask: (ids: number[]) => ask(product, trainee, ids),
    update: (ids: number[]) => update(product, ids),
    /** Makes all of the trainee's sessions ready for a request, and returns the ids of `count` of them. */
    reset: async (count: number): Promise<number[]> => {
      await product.query('DELETE FROM approval_requests WHERE user_id = $1', [trainee.id], 'hours');
      await product.query(resetSql, [trainee.id, supervisorId], 'hours');
      // Otherwise each round would scan the dead rows that the resets before it left.
      await product.query(`VACUUM ${writtenTables}`, [], 'hours');
      const sql = 'SELECT id FROM sessions WHERE user_id = $1 ORDER BY id LIMIT $2';
      const rows = await product.query(sql, [trainee.id, count], 'hours');
      return rows.map(({ id }) => Number(id));
    },
  };
}

async function ask({ client, product }: BenchProduct, { headers }: BenchTrainee, sessionIds: number[]) {
  const body = { json: JSON.stringify({ sessionIds }) };
  const path = '/api/sessions/bulk-approval-request';
  const step = { name: 'ask', method: 'POST', path, headers, body, status: 200 };
  await client.ask('http', { url: product.url, steps: [step], connections: 1, times: 1 });
}

async function update({ product }: BenchProduct, ids: number[]): Promise<void> {
  const connectionString = product.databaseUrls['hours'] ?? '';
  const client = new Client({ connectionString, application_name: 'bench' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(updateSql, [ids]);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
