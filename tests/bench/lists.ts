// What polls, pages and totals cost a trainee with 20 sessions and one with 10,000: `npm run bench:lists` prints the figures.
import type { ApiClient } from '@clinical-hours/service-kit/api-client';
import { startTestProduct } from '../support/test-product.ts';
import { aTraineeWith } from './imported-trainee.ts';
import { compare, timed } from './timing.ts';

const rounds = 100;
const few = 20;
const many = 10_000;

const product = await startTestProduct();
try {
  const [small, large] = [await aTraineeWith(product, few), await aTraineeWith(product, many)];
  const tagOf = async (client: ApiClient, path: string): Promise<Record<string, string>> => ({
    'If-None-Match': (await client.get(path)).headers.get('ETag') ?? '',
  });
  const list = '/api/sessions';
  const [smallTag, largeTag] = [await tagOf(small, list), await tagOf(large, list)];
  await compare(`the list of ${few}`, rounds, [
    ['unchanged poll (304)', () => small.get(list, smallTag)],
    ['whole list (200)', () => small.get(list)],
  ]);
  await compare('an unchanged poll of the list', rounds, [
    [`of ${many} sessions`, () => large.get(list, largeTag)],
    [`of ${few}`, () => small.get(list, smallTag)],
  ]);
  for (const path of [
    '/api/stats',
    '/api/sessions?page=1',
    '/api/sessions?page=1&status=approved&type=supervision',
    '/api/sessions?page=1&q=paperwork',
    '/api/reports',
  ]) {
    await compare(`GET ${path}`, rounds, [
      [`of ${many} sessions`, () => large.get(path)],
      [`of ${few}`, () => small.get(path)],
    ]);
  }
  for (const path of ['/api/sessions?page=500', list, '/api/export', '/api/export/pdf']) {
    let bytes = 0;
    const ms = await timed(async () => {
      bytes = (await (await fetch(product.url + path, { headers: { Cookie: large.cookie } })).bytes()).length;
    });
    console.log(`GET ${path} of ${many} sessions: ${ms.toFixed(0)} ms, ${(bytes / 1e6).toFixed(2)} MB`);
  }
} finally {
  await product.stop();
}
