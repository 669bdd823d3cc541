import { sessionJson } from '@clinical-hours/hours/session-json';
import { inTurns, measured } from '../rounds.ts';
import { reading, requests, few, type Benchmark } from './benchmark.ts';
import type { Line } from '../table.ts';

const pageSize = 10;
const jsonAgg = `SELECT json_agg(${sessionJson} ORDER BY date DESC, id DESC)::text FROM sessions WHERE user_id = $1`;

/** The first and the last page of a long history, against the page of a short one. */
export const historyPage: Benchmark = async (context) => {
  const { many } = context;
  const product = await context.product();
  const [small, large] = [await product.trainee(few), await product.trainee(many)];
  const page = (trainee: typeof small, number: number) =>
    requests(product, product.servers('gateway', 'hours'), {
      connections: 1,
      times: context.times(300),
      url: product.product.url,
      steps: [reading('page', `/api/sessions?page=${number}&pageSize=${pageSize}`, trainee)],
    });
  const { ofFew, first, last } = await inTurns(context.rounds, {
    ofFew: page(small, 1),
    first: page(large, 1),
    last: page(large, many / pageSize),
  });
  const common = { against: `of ${few}`, figure: 'p95Ms', baseline: ofFew, aim: { most: 1.5 } } as const;
  return [
    { job: `History page of ${many}, the first`, own: first, ...common },
    { job: `History page of ${many}, the last`, own: last, ...common },
  ];
};

/** The whole of a long list through all layers, against PostgreSQL writing the same JSON. */
export const wholeList: Benchmark = async (context) => {
  const { many } = context;
  const product = await context.product();
  const trainee = await product.trainee(many);
  const { body } = await trainee.client.get('/api/sessions');
  if (body.length !== many) throw new Error(`the whole list has ${body.length} sessions instead of ${many}`);
  const times = context.times(10);
  const url = product.product.databaseUrls['hours'] ?? '';
  const { own, baseline } = await inTurns(context.rounds, {
    own: requests(product, product.servers('gateway', 'hours'), {
      connections: 1,
      times,
      url: product.product.url,
      steps: [reading('list', '/api/sessions', trainee)],
    }),
    baseline: () =>
      measured({ ...product.baselineServers, pids: [] }, () =>
        product.client.ask('sql', { url, sql: jsonAgg, parameters: [trainee.id], times }),
      ),
  });
  return [
    {
      job: `whole list of ${many}`,
      against: 'json_agg alone',
      figure: 'p50Ms',
      own,
      baseline,
      aim: { most: 1.6 },
    },
  ];
};

const paths = [
  '/api/stats',
  '/api/reports',
  '/api/sessions?page=1&status=approved&type=supervision',
  '/api/sessions?page=1&q=paperwork',
];

/** Pages that sum or search a long history, against the same pages of a short one. */
export const totals: Benchmark = async (context) => {
  const { many } = context;
  const product = await context.product();
  const [small, large] = [await product.trainee(few), await product.trainee(many)];
  const lines: Line[] = [];
  for (const path of paths) {
    const of = (trainee: typeof small) =>
      requests(product, product.servers('gateway', 'hours'), {
        connections: 1,
        times: context.times(100),
        url: product.product.url,
        steps: [reading('read', path, trainee)],
      });
    const { own, baseline } = await inTurns(context.rounds, { own: of(large), baseline: of(small) });
    lines.push({ job: `${path} of ${many}`, against: `of ${few}`, figure: 'p50Ms', own, baseline });
  }
  return lines;
};
