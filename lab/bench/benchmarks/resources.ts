import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import type { ApiClient } from '@clinical-hours/service-kit/api-client';
import { topology } from '#deploy/local/topology';
import type { Product } from '#deploy/local/product';
import { startTestProduct } from '../../../tests/support/test-product.ts';
import { residentMiB, cpuSeconds, peakMiB } from '../process-figures.ts';
import { median } from '../statistics.ts';
import type { Benchmark } from './benchmark.ts';
import { runApprovalScenario } from '../../../tests/support/approvals.ts';
import { aTraineeWith } from '../bench-product.ts';

// A fixed time and not a condition: the measurement covers a period in which nothing happens.
const restMs = 10_000;

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
 * that start, rest and work cost. Prints a table of its own, from which the chart's requests and limits are derived:
 * there is no baseline.
 */
export const resources: Benchmark = async ({ rounds }) => {
  const measured = new Map<string, Figures[]>(topology.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) await measure(measured);
  console.table(Object.fromEntries([...measured].map(([name, figures]) => [name, mediansOf(figures)])));
  return [];
};

function mediansOf(figures: readonly Figures[]): Record<string, number> {
  const medianOf = (column: keyof Figures): number => median(figures.map((figure) => figure[column]));
  return Object.fromEntries(columns.map((column) => [column, Number(medianOf(column).toFixed(1))]));
}

async function measure(measured: Map<string, Figures[]>): Promise<void> {
  const product = await startTestProduct();
  try {
    const toStart = all(product, cpuSeconds);
    // A fixed time and not a condition: the measurement covers a period in which nothing happens.
    await sleep(restMs);
    const [atRest, rested] = [all(product, residentMiB), all(product, cpuSeconds)];
    await simulateWorkday(product);
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

const sessionCount = 10_000;
const pollCount = 300;
const listCount = 20;
const scenarioCount = 5;
const documentBytes = 5 * 2 ** 20;

/** An agency's day within a minute: imports, polls, whole lists and exports, documents, and approvals by email. */
async function simulateWorkday(product: Product): Promise<void> {
  const client = await aTraineeWith(product, sessionCount);
  const list = '/api/sessions';
  const tag = (await client.get(list)).headers.get('ETag') ?? '';
  for (let poll = 0; poll < pollCount; poll += 1) {
    await Promise.all([client.get(list, { 'If-None-Match': tag }), client.get('/api/stats')]);
  }
  for (let round = 0; round < listCount; round += 1) {
    await Promise.all(
      [list, '/api/reports', '/api/sessions?page=500', '/', '/login'].map((path) => client.get(path)),
    );
  }
  for (const path of ['/api/export', '/api/export/pdf'])
    await Promise.all([client.get(path), client.get(path)]);
  await Promise.all(Array.from({ length: 4 }, () => upDown(client)));
  await Promise.all(Array.from({ length: scenarioCount }, () => runApprovalScenario(product, true)));
}

async function upDown(client: ApiClient): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([randomBytes(documentBytes / 2).toString('hex')]), 'notes.txt');
  const { body } = await client.upload('/api/documents', form);
  await client.get(`/api/documents/${body.id}/download`);
}
