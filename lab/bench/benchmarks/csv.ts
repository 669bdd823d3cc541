import type { BenchProduct, BenchTrainee } from '../bench-product.ts';
import { forgetPeak, peakMiB } from '../process-figures.ts';
import { inTurns, measured, sum } from '../rounds.ts';
import { median, type Sample } from '../statistics.ts';
import { reading, requests, few, type BenchmarkContext, type Benchmark } from './benchmark.ts';

const path = '/api/export';
const parts = ['gateway', 'hours'];
// Enough exports to allocate what every process allocates once, which would otherwise be counted with the export.
const usualWarmUps = 300;

const copySql = (userId: number): string => `COPY (
  SELECT date, supervisor_id, supervision_hours, direct_clinical_hours, indirect_clinical_hours, activity_breakdown, status,
    reviewed_by, reviewed_at, receipt_number, notes
  FROM sessions WHERE user_id = ${userId} ORDER BY date DESC, id DESC) TO STDOUT WITH (FORMAT csv, HEADER)`;

/** A long history as CSV through all layers, against PostgreSQL's own COPY; and the memory that the export takes. */
export const csv: Benchmark = async (context) => {
  const { many } = context;
  const times = context.times(10);
  // The processes of the shared product have already grown to their full size in other benchmarks.
  const product = await context.startProduct();
  try {
    const [small, large] = [await product.trainee(few), await product.trainee(many)];
    const more = await measurePeaks(product, small, large, context);
    const url = product.product.databaseUrls['hours'] ?? '';
    const sql = copySql(large.id);
    const { own, baseline, ofFew } = await inTurns(context.rounds, {
      own: exporting(product, large, times),
      baseline: () =>
        measured({ ...product.baselineServers, pids: [] }, () =>
          product.client.ask('sql', { url, sql, times }),
        ),
      ofFew: exporting(product, small, times),
    });
    const job = `CSV of ${many}`;
    return [
      { job, against: 'COPY', figure: 'p50Ms', own, baseline, aim: { most: 3 } },
      { job, against: 'COPY', figure: 'firstByteMs', own, baseline, aim: { most: 1.2 } },
      { job, against: `of ${few}`, figure: 'firstByteMs', own, baseline: ofFew },
      {
        job,
        against: `MiB more than of ${few}`,
        figure: 'value',
        label: 'MiB more',
        own: more,
        aim: { most: 10 },
      },
    ];
  } finally {
    await product.stop();
  }
};

const exporting = (product: BenchProduct, trainee: BenchTrainee, count: number) =>
  requests(product, product.servers(...parts), {
    connections: 1,
    times: count,
    url: product.product.url,
    steps: [reading('export', path, trainee)],
  });

/**
 * How much more memory the gateway and hours services use at their peak while they export many sessions than while they
 * export few.
 */
async function measurePeaks(
  product: BenchProduct,
  small: BenchTrainee,
  large: BenchTrainee,
  { rounds, times }: BenchmarkContext,
): Promise<Sample[]> {
  await exporting(product, small, times(usualWarmUps))();
  const pids = parts.map((part) => product.product.pids[part] ?? 0);
  const peakDuring = async (trainee: BenchTrainee): Promise<number> => {
    for (const pid of pids) forgetPeak(pid);
    await exporting(product, trainee, times(10))();
    return sum(pids.map(peakMiB));
  };
  // Not in turns: the memory left by the first long export would be measured with the short ones.
  const peaks: [few: number[], many: number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) peaks[0].push(await peakDuring(small));
  for (let round = 0; round < rounds; round += 1) peaks[1].push(await peakDuring(large));
  return peaks[1].map((peak) => ({ value: peak - median(peaks[0]) }));
}
