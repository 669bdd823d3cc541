import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ApiClient, aRegistration } from '@clinical-hours/service-kit/api-client';
import { sessionsSql } from '../baselines/sessions-sql.ts';
import type { BenchProduct, BenchTrainee } from '../bench-product.ts';
import type { ClientTasks } from '../client/client.ts';
import type { HttpJob, Step } from '../client/http-job.ts';
import { inTurns, measured, type Servers } from '../rounds.ts';
import type { Sample } from '../statistics.ts';
import { Worker } from '../worker.ts';
import { requests, few, type Benchmark } from './benchmark.ts';

const connections = 8;
const usualBurst = 50;
// Bursts run one after the other, so that there are about as many polls as at rest: the p99 of a few values is only the
// maximum.
const bursts = 3;
const pace = { connections: 4, everyMs: 10 };
const warmUps = 3;
// The number of passwords that the auth service verifies at once.
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const password = 'seven quiet otters';

/** Sign-in, against verifying passwords alone; and how fifty sign-ins at once affect other requests. */
export const signIn: Benchmark = async (context) => {
  const forMs = context.times(3_000);
  const burst = context.times(usualBurst);
  const product = await context.product();
  const username = await register(product);
  const [row] = await product.query(
    'SELECT password_hash AS hash FROM users WHERE username = $1',
    [username],
    'auth',
  );
  const hash = String(row?.['hash']);
  const { url } = product.product;
  const signing: HttpJob = { url, steps: [signingIn(url, '/api/login', username)], connections, forMs };
  const bareUrl = await product.baseline.ask('listenToSignIns', {
    hoursUrl: product.product.databaseUrls['hours'] ?? '',
    sessionsSql,
    authUrl: product.product.databaseUrls['auth'] ?? '',
    atOnce,
  });
  const trainee = await product.trainee(few);
  const polls = await pollingOf(product, trainee);
  const lists: HttpJob = {
    url: bareUrl,
    steps: [{ name: 'poll', path: `/sessions?userId=${trainee.id}`, status: 200 }],
    ...pace,
  };
  const crowd = new Worker<ClientTasks>(join(import.meta.dirname, '..', 'client', 'client.ts'));
  try {
    const crowdOf = (job: HttpJob) => async (): Promise<void> => {
      const each = { ...job, connections: burst, times: burst };
      for (let done = 0; done < bursts; done += 1) await crowd.ask('http', each);
    };
    const servers = product.servers('gateway', 'hours');
    const jobs = {
      own: requests(product, product.servers('gateway', 'auth'), signing),
      baseline: () =>
        measured(product.baselineServers, () =>
          product.baseline.ask('verify', { hash, password, atOnce, forMs }),
        ),
      atRest: polling(product, servers, polls, forMs),
      during: polling(product, servers, polls, forMs, crowdOf({ ...signing, steps: patient(signing.steps) })),
      bareAtRest: polling(product, product.baselineServers, lists, forMs),
      bareDuring: polling(
        product,
        product.baselineServers,
        lists,
        forMs,
        crowdOf({ url: bareUrl, steps: [signingIn(bareUrl, '/sign-in', username)], connections }),
      ),
    };
    const { own, baseline, atRest, during, bareAtRest, bareDuring } = await inTurns(
      context.rounds,
      jobs,
      warmUps,
    );
    return [
      {
        job: 'sign-in',
        against: `argon2 alone, ${atOnce} at once`,
        figure: 'perSecond',
        own,
        baseline,
        aim: { least: 0.8 },
      },
      {
        job: `poll during ${burst} sign-ins`,
        against: 'the same at rest',
        figure: 'p99Ms',
        own: during,
        baseline: atRest,
        aim: { most: 2 },
      },
      {
        job: `list of Express + pg during ${burst} sign-ins`,
        against: 'the same at rest',
        figure: 'p99Ms',
        own: bareDuring,
        baseline: bareAtRest,
      },
    ];
  } finally {
    await crowd.stop();
  }
};

async function register({ product }: BenchProduct): Promise<string> {
  const { username } = aRegistration() as { username: string };
  const { status, body } = await new ApiClient(product.url).post(
    '/api/register',
    aRegistration({ username, password }),
  );
  if (status !== 201) throw new Error(`nobody could be registered: ${status} ${body.message}`);
  return username;
}

function signingIn(url: string, path: string, username: string): Step {
  const body = { json: JSON.stringify({ username, password, stayLoggedIn: false }) };
  return { name: 'sign in', method: 'POST', path, headers: { Origin: url }, body, status: 200 };
}

// The last in the queue may get a 503 and try again, since fifty argon2 hashes take longer than a request may.
const patient = (steps: readonly Step[]): Step[] => steps.map((step) => ({ ...step, againAfter: 503 }));

/** Polls that find nothing new. */
async function pollingOf({ product }: BenchProduct, { client, headers }: BenchTrainee): Promise<HttpJob> {
  const tag = (await client.get('/api/sessions')).headers.get('ETag') ?? '';
  const unchanged = { ...headers, 'If-None-Match': tag };
  const steps = [{ name: 'poll', path: '/api/sessions', headers: unchanged, status: 304 }];
  return { url: product.url, steps, ...pace };
}

/**
 * Polls at a fixed rate for some time, or until the other requests are done. The duration of a late poll counts from
 * its due time.
 */
function polling(
  product: BenchProduct,
  servers: Servers,
  job: HttpJob,
  forMs: number,
  others?: () => Promise<unknown>,
): () => Promise<Sample> {
  return () =>
    measured(servers, async () => {
      const polls = product.client.begin('http', others ? job : { ...job, forMs });
      const [answer] = await Promise.all([polls.answer, others?.().finally(polls.end)]);
      return answer['poll'] ?? {};
    });
}
