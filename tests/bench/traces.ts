// What tracing costs: requests a second for an unchanged poll, by products that trace and one that does not, in turns; the
// processor time that all their services take for one (on Linux), which is the same on a busy machine; and what a span costs
// where there is none. `npm run bench:traces` prints the figures.
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { inSpan } from '@clinical-hours/service-kit/tracing';
import { startTestProduct } from '../support/test-product.ts';
import { cpuSeconds } from './process-figures.ts';
import { quartiles, timed } from './timing.ts';

const rounds = 15;
const requestCount = 600;
const concurrency = 8;

await measureNoSpan();

// A collector as far as products can tell. It reads, and forgets.
const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
const on = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` };
const nobody = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
const cases: [name: string, env: Record<string, string>][] = [
  ['off', {}],
  ['share 0.1', { ...on, OTEL_TRACES_SAMPLER_ARG: '0.1' }],
  ['share 1', on],
  ['share 1, nobody listens', nobody],
];

const stops: (() => Promise<void>)[] = [];
try {
  const polls: Poll[] = [];
  for (const [name, commonEnv] of cases) {
    const product = await startTestProduct({}, { commonEnv });
    stops.push(() => product.stop());
    const poll = await anUnchangedPoll(product.url);
    polls.push({ name, poll, cpuMs: () => cpuMsOf(product.pids), rates: [], costsMs: [] });
  }
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { poll, cpuMs, rates, costsMs } of polls) {
      const beforeMs = cpuMs();
      const ms = await timed(() => manyTimes(poll));
      if (round === 0) continue;
      rates.push((requestCount / ms) * 1_000);
      costsMs.push((cpuMs() - beforeMs) / requestCount);
    }
  }
  for (const { name, rates, costsMs } of polls) {
    const rate = inWords(rates, polls[0]?.rates, 0);
    const cost = inWords(costsMs, polls[0]?.costsMs, 2);
    console.log(`unchanged poll, ${name}: ${rate} requests/s; ${cost} ms of processor time each`);
  }
} finally {
  for (const stop of stops) await stop();
  collector.close();
  collector.closeAllConnections();
}

interface Poll {
  name: string;
  poll: () => Promise<unknown>;
  cpuMs: () => number;
  rates: number[];
  costsMs: number[];
}

function inWords(values: number[], base: number[] = [], digits: number): string {
  const { low, median, high } = quartiles(values);
  const ratio = (median / quartiles(base).median).toFixed(2);
  const [middle, from, to] = [median, low, high].map((value) => value.toFixed(digits));
  return `${middle} (quartiles ${from} to ${to}, ratio ${ratio})`;
}

// 0 where there is no /proc.
function cpuMsOf(pids: Record<string, number | undefined>): number {
  const secondsOf = ([name, pid]: [string, number | undefined]): number => {
    if (pid === undefined || name === 'postgres' || name === 'nats') return 0;
    try {
      return cpuSeconds(pid);
    } catch {
      return 0;
    }
  };
  return 1_000 * Object.entries(pids).reduce((sum, entry) => sum + secondsOf(entry), 0);
}

async function anUnchangedPoll(url: string): Promise<() => Promise<unknown>> {
  const client = new ApiClient(url);
  await client.register();
  const tag = { 'If-None-Match': (await client.get('/api/sessions')).headers.get('ETag') ?? '' };
  return async () => {
    const { status } = await client.get('/api/sessions', tag);
    if (status !== 304) throw new Error(`The poll was answered ${status}`);
  };
}

async function manyTimes(work: () => Promise<unknown>): Promise<void> {
  let left = requestCount;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

async function measureNoSpan(): Promise<void> {
  const times = 1_000_000;
  const work = async (): Promise<void> => {};
  const many = (one: () => Promise<void>) => async (): Promise<void> => {
    for (let index = 0; index < times; index += 1) await one();
  };
  const bare = many(work);
  const seam = many(() => inSpan('work', {}, work));
  await bare();
  await seam();
  const ns = (((await timed(seam)) - (await timed(bare))) / times) * 1e6;
  console.log(`a seam while tracing is off: ${ns.toFixed(0)} ns`);
}
