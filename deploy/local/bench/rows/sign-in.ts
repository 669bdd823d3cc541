import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ApiClient, aRegistration } from '../../../../services/gateway/src/testing/api-client.ts';
import type { BenchProduct } from '../bench-product.ts';
import type { ClientTasks } from '../client/client.ts';
import type { HttpJob, Step } from '../client/http-job.ts';
import { inTurns, measured } from '../rounds.ts';
import type { Sample } from '../statistics.ts';
import { Worker } from '../worker.ts';
import { requests } from './requests.ts';
import { few, type Row } from './row.ts';

const forMs = 3_000;
const connections = 8;
const burst = 50;
const pollEveryMs = 10;
const pollForMs = 3_000;
const warmUps = 3;
// As many as the auth service verifies at once.
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const password = 'seven quiet otters';

/** Signing in, against verifying passwords alone; and whether others notice when fifty people sign in at once. */
export const signIn: Row = async (bench) => {
  const product = await bench.product();
  const username = await register(product);
  const [row] = await product.query(
    'SELECT password_hash AS hash FROM users WHERE username = $1',
    [username],
    'auth',
  );
  const hash = String(row?.['hash']);
  const { url } = product.product;
  const signing: HttpJob = { url, steps: [signingIn(product, username)], connections, forMs };
  const crowd = new Worker<ClientTasks>(join(import.meta.dirname, '..', 'client', 'client.ts'));
  try {
    const jobs = {
      own: requests(product, product.servers('gateway', 'auth'), signing),
      floor: () =>
        measured(product.floorServers, () => product.floor.ask('verify', { hash, password, atOnce, forMs })),
      atRest: await polling(product),
      during: await polling(product, () =>
        crowd.ask('http', { ...signing, steps: patient(signing.steps), connections: burst, times: burst }),
      ),
    };
    const { own, floor, atRest, during } = await inTurns(bench.rounds, jobs, warmUps);
    return [
      {
        job: 'sign-in',
        against: `argon2 alone, ${atOnce} at once`,
        figure: 'perSecond',
        own,
        floor,
        aim: { least: 0.8 },
      },
      {
        job: `poll during ${burst} sign-ins`,
        against: 'the same at rest',
        figure: 'p99Ms',
        own: during,
        floor: atRest,
        aim: { most: 2 },
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

function signingIn({ product }: BenchProduct, username: string): Step {
  const body = { json: JSON.stringify({ username, password, stayLoggedIn: false }) };
  return {
    name: 'sign in',
    method: 'POST',
    path: '/api/login',
    headers: { Origin: product.url },
    body,
    status: 200,
  };
}

// Whoever waits longest may be told to try again, as fifty times argon2 takes longer than a request may.
const patient = (steps: readonly Step[]): Step[] => steps.map((step) => ({ ...step, againAfter: 503 }));

/** Unchanged polls at a steady pace, for as long as the others need; those that are late count from when they were due. */
async function polling(
  product: BenchProduct,
  others?: () => Promise<unknown>,
): Promise<() => Promise<Sample>> {
  const trainee = await product.trainee(few);
  const tag = (await trainee.client.get('/api/sessions')).headers.get('ETag') ?? '';
  const headers = { ...trainee.headers, 'If-None-Match': tag };
  const steps = [{ name: 'poll', path: '/api/sessions', headers, status: 304 }];
  const job: HttpJob = { url: product.product.url, steps, connections: 4, everyMs: pollEveryMs };
  return () =>
    measured(product.servers('gateway', 'hours'), async () => {
      const polls = product.client.begin('http', others ? job : { ...job, forMs: pollForMs });
      const [answer] = await Promise.all([polls.answer, others?.().finally(polls.end)]);
      return answer['poll'] ?? {};
    });
}
