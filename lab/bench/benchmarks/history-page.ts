import { inTurns } from '../rounds.ts';
import { reading, requests, few, type Benchmark } from './benchmark.ts';

const pageSize = 10;

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
