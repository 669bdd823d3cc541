import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import type { Answer, ApiClient } from '@clinical-hours/service-kit/api-client';
import { topology } from '#deploy/local/topology';
import type { Product } from '#deploy/local/product';
import { startTestProduct } from '../../../tests/support/test-product.ts';
import { residentMiB, cpuSeconds, peakMiB } from '../process-figures.ts';
import { sum } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Benchmark, BenchmarkContext } from './benchmark.ts';
import { runApprovalScenario } from '../../../tests/support/approvals.ts';
import { aTraineeWith } from '../bench-product.ts';

interface Figures {
  /** In MiB. */
  atRest: number;
  atMost: number;
  after: number;
  /** In seconds of one core. */
  toStart: number;
  idlePerMinute: number;
  work: number;
}

const columns: (keyof Figures)[] = ['atRest', 'atMost', 'after', 'toStart', 'idlePerMinute', 'work'];

/**
 * The resources of every service: its memory at rest, at its peak and after a day's work, and the seconds of a core
 * that start, rest and work cost. Prints a table of its own, from which the chart's requests and limits are derived.
 * Returns the memory of all: there is no baseline.
 */
export const resources: Benchmark = async (context) => {
  const measured = new Map<string, Figures[]>(topology.map(({ name }) => [name, []]));
  for (let round = 0; round < context.rounds; round += 1) await measure(measured, context);
  console.table(Object.fromEntries([...measured].map(([name, figures]) => [name, mediansOf(figures)])));
  const peaks = Array.from({ length: context.rounds }, (_, round) => ({
    memoryMiB: sum([...measured.values()].map((figures) => figures[round]?.atMost ?? NaN)),
  }));
  return [{ job: 'a workday', against: 'all services at their peaks', figure: 'memoryMiB', own: peaks }];
};

function mediansOf(figures: readonly Figures[]): Record<string, number> {
  const medianOf = (column: keyof Figures): number => median(figures.map((figure) => figure[column]));
  return Object.fromEntries(columns.map((column) => [column, Number(medianOf(column).toFixed(1))]));
}

async function measure(measured: Map<string, Figures[]>, context: BenchmarkContext): Promise<void> {
  const restMs = context.times(10_000);
  const product = await startTestProduct();
  try {
    const toStart = all(product, cpuSeconds);
    // A fixed time and not a condition: the measurement covers a period in which nothing happens.
    await sleep(restMs);
    const [atRest, rested] = [all(product, residentMiB), all(product, cpuSeconds)];
    await simulateWorkday(product, context);
    const [after, worked] = [all(product, residentMiB), all(product, cpuSeconds)];
    const atMost = all(product, peakMiB);
    for (const [name, figures] of measured) {
      const of = (values: Map<string, number>): number => values.get(name) ?? 0;
      figures.push({
        atRest: of(atRest),
        atMost: of(atMost),
        after: of(after),
        toStart: of(toStart),
        idlePerMinute: ((of(rested) - of(toStart)) * 60_000) / restMs,
        work: of(worked) - of(rested),
      });
    }
  } finally {
    await product.stop();
  }
}

function all(product: Product, read: (pid: number) => number): Map<string, number> {
  return new Map(topology.map(({ name }) => [name, read(product.pids[name] ?? 0)]));
}

const pollCount = 300;
const listCount = 20;
const scenarioCount = 5;
const documentBytes = 5 * 2 ** 20;

/** An agency's day within a minute: imports, polls, whole lists and exports, documents, and approvals by email. */
async function simulateWorkday(product: Product, { many, times }: BenchmarkContext): Promise<void> {
  const client = await aTraineeWith(product, many);
  const read = (path: string, headers?: Record<string, string>) => readFrom(client, path, headers);
  const list = '/api/sessions';
  const tag = (await read(list)).headers.get('ETag') ?? '';
  for (let poll = 0; poll < times(pollCount); poll += 1) {
    await Promise.all([read(list, { 'If-None-Match': tag }), read('/api/stats')]);
  }
  for (let round = 0; round < times(listCount); round += 1) {
    await Promise.all(
      [list, '/api/reports', '/api/sessions?page=500', '/', '/login'].map((path) => read(path)),
    );
  }
  await Promise.all([read('/api/export'), read('/api/export')]);
  // A user has one PDF drawn at a time.
  for (let count = 0; count < 2; count += 1) await read('/api/export/pdf');
  await Promise.all(Array.from({ length: 4 }, () => upDown(client)));
  await Promise.all(Array.from({ length: times(scenarioCount) }, () => runApprovalScenario(product, true)));
}

/** Throws when it is refused: a refusal costs next to nothing. */
async function readFrom(client: ApiClient, path: string, headers?: Record<string, string>): Promise<Answer> {
  const answer = await client.get(path, headers);
  if (answer.status >= 400) throw new Error(`GET ${path}: ${answer.status}`);
  return answer;
}

async function upDown(client: ApiClient): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([randomBytes(documentBytes / 2).toString('hex')]), 'notes.txt');
  const { body } = await client.upload('/api/documents', form);
  await readFrom(client, `/api/documents/${body.id}/download`);
}
