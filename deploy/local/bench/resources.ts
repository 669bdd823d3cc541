// What every service takes: its memory at rest, at most and after work, and the time of the processor that the work costs.
// `npm run bench:resources` prints a table, from which the chart's requests and limits are made.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../../../services/gateway/src/testing/api-client.ts';
import type { Product } from '../product.ts';
import { aTraineeWith } from './imported-trainee.ts';
import { tellStory } from '../test/approval-story.ts';
import { startTestProduct } from '../test/test-product.ts';
import { topology } from '../topology.ts';
import { quartiles } from './timing.ts';

const runs = 2;
const restMs = 10_000;
const sessionCount = 10_000;
const pollCount = 300;
const listCount = 20;
const storyCount = 5;
const documentBytes = 5 * 2 ** 20;
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Figures {
  /** MiB. */
  atRest: number;
  atMost: number;
  after: number;
  /** Seconds of one core. */
  toStart: number;
  idlePerMinute: number;
  work: number;
}

const measured = new Map<string, Figures[]>(topology.map(({ name }) => [name, []]));
for (let run = 0; run < runs; run += 1) await measure();
const columns: (keyof Figures)[] = ['atRest', 'atMost', 'after', 'toStart', 'idlePerMinute', 'work'];
console.table(
  Object.fromEntries(
    [...measured].map(([name, figures]) => [
      name,
      Object.fromEntries(
        columns.map((column) => [
          column,
          Number(quartiles(figures.map((figure) => figure[column])).median.toFixed(1)),
        ]),
      ),
    ]),
  ),
);

async function measure(): Promise<void> {
  const product = await startTestProduct();
  try {
    const toStart = all(product, cpuSeconds);
    // Not a wait for something: what is measured is a while in which nothing happens.
    await sleep(restMs);
    const [atRest, rested] = [all(product, residentMiB), all(product, cpuSeconds)];
    await work(product);
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

/** A day of an agency in a minute: imports, polls, whole lists and exports, documents, and approvals by email. */
async function work(product: Product): Promise<void> {
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
  await Promise.all(Array.from({ length: storyCount }, () => tellStory(product, true)));
}

async function upDown(client: ApiClient): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([randomBytes(documentBytes / 2).toString('hex')]), 'notes.txt');
  const { body } = await client.upload('/api/documents', form);
  await client.get(`/api/documents/${body.id}/download`);
}

function all(product: Product, read: (pid: number) => number): Map<string, number> {
  return new Map(topology.map(({ name }) => [name, read(product.pids[name] ?? 0)]));
}

function residentMiB(pid: number): number {
  return statusOf(pid, 'VmRSS');
}

function peakMiB(pid: number): number {
  return statusOf(pid, 'VmHWM');
}

function statusOf(pid: number, field: string): number {
  const kB = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB ?? 0) / 1024;
}

function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
