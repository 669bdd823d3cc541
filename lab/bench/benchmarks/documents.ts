import type { ProductOptions } from '#deploy/local/product';
import { maxDocumentBytes } from '@clinical-hours/proto/api';
import type { BenchProduct, BenchTrainee } from '../bench-product.ts';
import type { Body, HttpJob, Step } from '../client/http-job.ts';
import { startObjectStore, type ObjectStore } from '../baselines/object-store.ts';
import { forgetPeak, peakMiB, residentMiB } from '../process-figures.ts';
import { inTurns, sum, type Servers } from '../rounds.ts';
import type { Sample } from '../statistics.ts';
import type { Line } from '../table.ts';
import { reading, requests, few, type BenchmarkContext, type Benchmark } from './benchmark.ts';

// The number of uploads that a user may run at once.
const atOnce = 5;
const path = '/api/documents';
const parts = ['gateway', 'document'];

/** 10 MiB up and down, in a directory and, where MinIO is installed, in MinIO. */
export const documents: Benchmark = async (context) => {
  const lines = await withProduct(context, {}, async (product) => {
    const trainee = await product.trainee(few);
    const memory = await memoryLines(product, trainee, context.rounds);
    const url = await product.baselineUrl();
    const content = { url, put: { path: '/content' }, get: { path: '/content' } };
    const place: Place = {
      name: 'a directory',
      content,
      putStatus: 201,
      baselineServers: product.baselineServers,
    };
    return [...(await timeLines(product, trainee, context, place)), ...memory];
  });
  return [...lines, ...(await inMinio(context))];
};

async function inMinio(context: BenchmarkContext): Promise<Line[]> {
  const store = await startObjectStore();
  if (store === undefined) return [];
  try {
    // MinIO serves the product's requests as well as the baseline's.
    const baselineServers = { pids: [store.pid], families: [] };
    return await withProduct(context, { document: store.settings }, async (product) => {
      const content = await store.plainObject();
      const place: Place = { name: 'MinIO', content, putStatus: 200, baselineServers, storePid: store.pid };
      return timeLines(product, await product.trainee(few), context, place);
    });
  } finally {
    await store.stop();
  }
}

async function withProduct(
  context: BenchmarkContext,
  extraEnv: NonNullable<ProductOptions['extraEnv']>,
  work: (product: BenchProduct) => Promise<Line[]>,
): Promise<Line[]> {
  const product = await context.startProduct({ extraEnv });
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

/** A place for contents, and the way to reach it without the product. */
interface Place {
  name: string;
  content: Awaited<ReturnType<ObjectStore['plainObject']>>;
  putStatus: number;
  baselineServers: Servers;
  storePid?: number;
}

async function timeLines(
  product: BenchProduct,
  trainee: BenchTrainee,
  { rounds, times }: BenchmarkContext,
  { name, content: { url, put, get }, putStatus, baselineServers, storePid }: Place,
): Promise<Line[]> {
  const load = { connections: 1, times: times(10) };
  const id = await keepOne(trainee);
  const { pids, families } = product.servers(...parts);
  const ownServers = { pids: [...pids, ...(storePid === undefined ? [] : [storePid])], families };
  const own = (steps: Step[]) => requests(product, ownServers, { ...load, url: product.product.url, steps });
  const bare = (step: Step) => requests(product, baselineServers, { ...load, url, steps: [step] });
  const bareBody: Body = { fileBytes: maxDocumentBytes, as: 'bare' };
  const { up, barePut, down, bareGet } = await inTurns(rounds, {
    up: own(uploading(trainee, 'form')),
    barePut: bare({ name: 'put', method: 'PUT', ...put, body: bareBody, status: putStatus }),
    down: own([reading('down', `${path}/${id}/download`, trainee)]),
    bareGet: bare({ name: 'get', ...get, status: 200 }),
  });
  const common = { figure: 'p50Ms' } as const;
  const [upAim, downAim] = [{ most: 1.5 }, { most: 1.3 }];
  return [
    {
      job: `10 MiB up, into ${name}`,
      against: 'a raw PUT',
      own: up,
      baseline: barePut,
      aim: upAim,
      ...common,
    },
    {
      job: `10 MiB down, from ${name}`,
      against: 'a raw GET',
      own: down,
      baseline: bareGet,
      aim: downAim,
      ...common,
    },
  ];
}

/** Uploads a document and deletes it again. */
function uploading({ headers }: BenchTrainee, as: 'form' | 'data URL'): Step[] {
  const body: Body = { fileBytes: maxDocumentBytes, as };
  return [
    { name: 'up', method: 'POST', path, headers, body, status: 201, returnsId: true },
    { name: 'remove', method: 'DELETE', path: `${path}/{id}`, headers, status: 204, isTimed: false },
  ];
}

async function keepOne({ client }: BenchTrainee): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob(['Supervision contract. '.repeat(maxDocumentBytes / 22)]), 'contract.txt');
  return (await client.upload(path, form)).body.id;
}

async function memoryLines(product: BenchProduct, trainee: BenchTrainee, rounds: number): Promise<Line[]> {
  const id = await keepOne(trainee);
  const ways: [job: string, steps: Step[]][] = [
    ['up as a form', uploading(trainee, 'form')],
    ['up as a data URL', uploading(trainee, 'data URL')],
    ['down', [reading('down', `${path}/${id}/download`, trainee)]],
  ];
  const lines: Line[] = [];
  for (const [way, steps] of ways) {
    const own: Sample[] = [];
    const job = { connections: atOnce, times: atOnce * 3, url: product.product.url, steps };
    for (let round = 0; round < rounds; round += 1) own.push(await memoryOf(product, job));
    const against = `${atOnce} at once, gateway and document`;
    lines.push({
      job: `10 MiB ${way}`,
      against,
      figure: 'value',
      label: 'MiB a transfer',
      own,
      aim: { most: 16 },
    });
  }
  return lines;
}

/** How much more memory both processes use per transfer, at the peak of concurrent transfers, than before. */
async function memoryOf({ product, client }: BenchProduct, job: HttpJob): Promise<Sample> {
  const pids = parts.map((part) => product.pids[part] ?? 0);
  const before = sum(pids.map(residentMiB));
  for (const pid of pids) forgetPeak(pid);
  await client.ask('http', job);
  return { value: (sum(pids.map(peakMiB)) - before) / atOnce };
}
