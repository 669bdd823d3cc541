import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findK6 } from '../../tests/support/tools/go-tools.ts';
import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import { startLoadProduct, type LoadProduct, runLoad } from './run-load.ts';
import type { LoadName } from './loads.ts';
import { runK6 } from './k6.ts';

const k6 = await findK6({ cacheDir: defaultCacheDir() });
const k6Paths = k6.path === undefined ? [] : [k6.path];

const smokes: [name: LoadName, rate: number, routeCount: number][] = [
  ['trainee-day', 0.5, 14],
  ['supervisor-monday', 1, 6],
  ['administrator-export', 0.5, 8],
];

describe.for(k6Paths)('the load with %s', (k6Path) => {
  let on: LoadProduct;
  beforeAll(async () => {
    on = await startLoadProduct({ isDurable: false });
  });
  afterAll(() => on?.stop());

  // Response times are left to `npm run load`: here other tests run on the same machine.
  it.concurrent.for(smokes)(
    'of %s is answered on every route, as it must be',
    async ([name, rate, routeCount]) => {
      const [run] = await runLoad(name, on, { k6Path, rates: [rate], durationS: 4, isSmall: true });
      expect(run?.figures).toMatchObject({ failedCount: 0, wrongCount: 0 });
      expect(run?.figures.routes).toHaveLength(routeCount);
      expect(run?.figures.iterationCount).toBeGreaterThan(1);
      expect(run?.usage.parts.map(({ part }) => part)).toEqual(
        expect.arrayContaining(['gateway', 'hours', 'postgres', 'nats']),
      );
    },
  );
});

it('says why a script could not be run', async () => {
  const settings = { BASE_URL: '', DATA: '', SUMMARY: '/nowhere', RATE: '1', DURATION_S: '1', OFFSET: '0' };
  const run = runK6({ k6Path: process.execPath, script: 'trainee-day', settings });
  await expect(run).rejects.toThrow(/^k6 ended with 1:\n.*Cannot find module/s);
});
