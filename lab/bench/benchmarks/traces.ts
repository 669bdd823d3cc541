import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inSpan } from '@clinical-hours/service-kit/tracing';
import type { BenchProduct } from '../bench-product.ts';
import { inTurns, timed } from '../rounds.ts';
import type { Sample } from '../statistics.ts';
import type { Line } from '../table.ts';
import { unchangedPolls } from './polls.ts';
import { few, type BenchmarkContext, type Benchmark } from './benchmark.ts';

const load = { connections: 8, times: 600 };
const warmUps = 2;
const spanCount = 1_000_000;

/**
 * The cost of traces for an unchanged poll: products that trace, against one that does not; and the cost of a span where nothing is
 * traced.
 */
export const traces: Benchmark = async (context) => {
  // Stands in for a collector: it reads each request and discards it.
  const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  try {
    return [
      ...(await pollLines(context, (collector.address() as AddressInfo).port)),
      await spanLine(context),
    ];
  } finally {
    collector.close();
    collector.closeAllConnections();
  }
};

async function pollLines(context: BenchmarkContext, port: number): Promise<Line[]> {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const cases = {
    off: {},
    'a tenth of all spans kept': { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '0.1' },
    'all spans kept': endpoint,
    'all spans kept, nobody listens': { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
  };
  const products: BenchProduct[] = [];
  try {
    const jobs: Record<string, () => Promise<Sample>> = {};
    for (const [name, commonEnv] of Object.entries(cases)) {
      const product = await context.startProduct({ commonEnv });
      products.push(product);
      jobs[name] = await unchangedPolls(product, await product.trainee(few), load);
    }
    const { off, ...traced } = await inTurns(context.rounds, jobs, warmUps);
    return Object.entries(traced).map(([name, own]) => ({
      job: `poll, unchanged, ${name}`,
      against: 'traces off',
      figure: 'cpuMs',
      own,
      ...(off && { baseline: off }),
    }));
  } finally {
    for (const product of products) await product.stop();
  }
}

async function spanLine({ rounds }: BenchmarkContext): Promise<Line> {
  const work = async (): Promise<void> => {};
  const nsEach = (one: () => Promise<void>) => async (): Promise<Sample> => {
    const ms = await timed(async () => {
      for (let done = 0; done < spanCount; done += 1) await one();
    });
    return { value: (ms / spanCount) * 1e6 };
  };
  const { own, baseline } = await inTurns(rounds, {
    own: nsEach(() => inSpan('work', {}, work)),
    baseline: nsEach(work),
  });
  return {
    job: 'a span, traces off',
    against: 'the work without it',
    figure: 'value',
    label: 'ns',
    own,
    baseline,
  };
}
