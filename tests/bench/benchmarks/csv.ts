import type { BenchProduct, BenchTrainee } from '../bench-product.ts';
import { forgetPeak, peakMiB } from '../process-figures.ts';
import { inTurns, measured, sum } from '../rounds.ts';
import { median, type Sample } from '../statistics.ts';
import { reading, requests, few, many, type Benchmark } from './benchmark.ts';

const path = '/api/export';
const parts = ['gateway', 'hours'];
const times = 10;
// Until what every process allocates once is there, and would be taken for the export's.
const warmUps = 300;

const copySql = (userId: number): string => `COPY (
  SELECT date, supervisor_id, supervision_hours, direct_clinical_hours, indirect_clinical_hours, activity_breakdown, status,
    reviewed_by, reviewed_at, receipt_number, notes
  FROM sessions WHERE user_id = ${userId} ORDER BY date DESC, id DESC) TO STDOUT WITH (FORMAT csv, HEADER)`;

/** A long history as CSV through all layers, against PostgreSQL's own COPY; and what it takes in memory. */
export const csv: Benchmark = async (context) => {
  // Its own: in the shared one, other rows have made processes as large as they get.
  const product = await context.startProduct();
  try {
    const [small, large] = [await product.trainee(few), await product.trainee(many)];
    const more = await measurePeaks(product, small, large, context.rounds);
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
      { job, against: 'COPY', figure: 'p50Ms', own, baseline, aim: { most: 1.7 } },
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

/** How much more gateway and hours hold at most while they export many, than while they export few. */
async function measurePeaks(
  product: BenchProduct,
  small: BenchTrainee,
  large: BenchTrainee,
  rounds: number,
): Promise<Sample[]> {
  await exporting(product, small, warmUps)();
  const pids = parts.map((part) => product.product.pids[part] ?? 0);
  const peakDuring = async (trainee: BenchTrainee): Promise<number> => {
    for (const pid of pids) forgetPeak(pid);
    await exporting(product, trainee, times)();
    return sum(pids.map(peakMiB));
  };
  // Not in turns: after the first long one, short ones would be measured with what it has left behind.
  const peaks: [few: number[], many: number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) peaks[0].push(await peakDuring(small));
  for (let round = 0; round < rounds; round += 1) peaks[1].push(await peakDuring(large));
  return peaks[1].map((peak) => ({ value: peak - median(peaks[0]) }));
}
