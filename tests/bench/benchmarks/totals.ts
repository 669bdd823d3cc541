import { inTurns } from '../rounds.ts';
import type { Line } from '../table.ts';
import { reading, requests } from './requests.ts';
import { few, many, type Benchmark } from './benchmark.ts';

const paths = [
  '/api/stats',
  '/api/reports',
  '/api/sessions?page=1&status=approved&type=supervision',
  '/api/sessions?page=1&q=paperwork',
];

/** What pages that add up or search a long history cost, against the same of a short one. */
export const totals: Benchmark = async (context) => {
  const product = await context.product();
  const [small, large] = [await product.trainee(few), await product.trainee(many)];
  const lines: Line[] = [];
  for (const path of paths) {
    const of = (trainee: typeof small) =>
      requests(product, product.servers('gateway', 'hours'), {
        connections: 1,
        times: 100,
        url: product.product.url,
        steps: [reading('read', path, trainee)],
      });
    const { own, baseline } = await inTurns(context.rounds, { own: of(large), baseline: of(small) });
    lines.push({ job: `${path} of ${many}`, against: `of ${few}`, figure: 'p50Ms', own, baseline });
  }
  return lines;
};
