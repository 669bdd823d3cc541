import { bodyOf, dayAgo, sampleSessions } from '#deploy/local/seed/sample-sessions';
import type { BenchProduct, BenchTrainee } from '../bench-product.ts';
import { inTurns, measured } from '../rounds.ts';
import type { Sample } from '../statistics.ts';
import { reading, requests, few, type Benchmark } from './benchmark.ts';

/** Logging a session, end to end, against reading the list, with a short and with a long history. */
export const logSession: Benchmark = async (context) => {
  const { many } = context;
  const times = context.times(150);
  const product = await context.product();
  // The days after the history are for the sessions that are logged, one a day.
  const lastDay = dayAgo(times);
  const [small, large] = [await product.newTrainee(few, lastDay), await product.newTrainee(many, lastDay)];
  const { postgresUrl: databaseUrl, natsUrl } = product;
  await product.baseline.ask('openEmails', { databaseUrl, natsUrl, smtpUrl: product.product.smtpUrl });
  const { ofFew, read, ofMany, commit } = await inTurns(context.rounds, {
    ofFew: logging(product, small, times),
    read: requests(product, product.servers('gateway', 'hours'), {
      connections: 1,
      times,
      url: product.product.url,
      steps: [reading('read', '/api/sessions', small)],
    }),
    ofMany: logging(product, large, times),
    commit: () => measured(product.baselineServers, () => product.baseline.ask('commit', times)),
  });
  const job = 'log a session, end to end';
  const figure = 'p50Ms';
  return [
    { job, against: `the list of ${few}`, figure, own: ofFew, baseline: read, aim: { most: 2 } },
    {
      job: `${job}, with ${many}`,
      against: `with ${few}`,
      figure,
      own: ofMany,
      baseline: ofFew,
      aim: { most: 1.2 },
    },
    { job, against: 'a commit of one row', figure, own: ofFew, baseline: commit },
  ];
};

/** Restores the list afterwards, so that each round writes into a list of the same length. */
function logging(product: BenchProduct, { id, headers }: BenchTrainee, times: number): () => Promise<Sample> {
  const steps = sampleSessions(times, times / 365, dayAgo(0)).map((session) => ({
    name: 'log',
    method: 'POST',
    path: '/api/sessions',
    headers: { ...headers, 'Idempotency-Key': '{uuid}' },
    body: { json: JSON.stringify({ ...bodyOf(session), status: 'logged' }) },
    status: 201,
  }));
  const work = requests(product, product.servers('gateway', 'hours'), {
    connections: 1,
    times: 1,
    url: product.product.url,
    steps,
  });
  return async () => {
    const sample = await work();
    await product.query(`DELETE FROM sessions WHERE user_id = $1 AND status = 'logged'`, [id], 'hours');
    return sample;
  };
}
