import type { BenchProduct, BenchTrainee } from '../bench-product.ts';
import type { HttpJob } from '../client/http-job.ts';
import { inTurns } from '../rounds.ts';
import type { Sample } from '../statistics.ts';
import { reading, requests, few, many, type Benchmark } from './benchmark.ts';

const list = '/api/sessions';
const load = { connections: 8, forMs: 2_500 };
const against = 'Express + pg in full';
// The code of a poll reaches its full speed after some thousand polls, which a product has soon answered.
const warmUps = 4;

/** A poll that finds nothing new, against a bare server that returns the whole list each time. */
export const pollUnchanged: Benchmark = async (context) => {
  const product = await context.product();
  const [small, large] = [await product.trainee(few), await product.trainee(many)];
  const jobs = {
    ofFew: await unchangedPolls(product, small, load),
    bare: await bareLists(product, small),
    ofMany: await unchangedPolls(product, large, load),
  };
  const { ofFew, bare, ofMany } = await inTurns(context.rounds, jobs, warmUps);
  return [
    {
      job: 'poll, unchanged (304)',
      against,
      figure: 'perSecond',
      own: ofFew,
      baseline: bare,
      aim: { least: 1.2 },
    },
    {
      job: `poll, unchanged, of ${many}`,
      against: `the same of ${few}`,
      figure: 'p50Ms',
      own: ofMany,
      baseline: ofFew,
      aim: { most: 1.2 },
    },
  ];
};

/** A poll that finds something new: the whole list of 20 sessions, through all layers and through none. */
export const pollChanged: Benchmark = async (context) => {
  const product = await context.product();
  const trainee = await product.trainee(few);
  const steps = [reading('poll', list, trainee)];
  const jobs = {
    own: polls(product, { ...load, url: product.product.url, steps }),
    baseline: await bareLists(product, trainee),
  };
  const { own, baseline } = await inTurns(context.rounds, jobs, warmUps);
  return [
    {
      job: `poll, changed, ${few} sessions`,
      against,
      figure: 'perSecond',
      own,
      baseline,
      aim: { least: 0.6 },
    },
  ];
};

/** Makes a job of polls that find nothing new, with the current tag of the trainee's list. */
export async function unchangedPolls(
  product: BenchProduct,
  trainee: BenchTrainee,
  load: Pick<HttpJob, 'connections' | 'times' | 'forMs'>,
): Promise<() => Promise<Sample>> {
  const tag = (await trainee.client.get(list)).headers.get('ETag') ?? '';
  const headers = { ...trainee.headers, 'If-None-Match': tag };
  return polls(product, {
    ...load,
    url: product.product.url,
    steps: [{ name: 'poll', path: list, headers, status: 304 }],
  });
}

const polls = (product: BenchProduct, job: HttpJob): (() => Promise<Sample>) =>
  requests(product, product.servers('gateway', 'hours'), job);

async function bareLists(product: BenchProduct, { id }: BenchTrainee): Promise<() => Promise<Sample>> {
  const steps = [{ name: 'list', path: `/sessions?userId=${id}`, status: 200 }];
  return requests(product, product.baselineServers, { ...load, url: await product.baselineUrl(), steps });
}
