import { Readable } from 'node:stream';
import { openStore, type StoreSettings } from '../open-store.ts';
import { never, newKey } from './store-under-test.ts';

const transferCount = 10;
const transferBytes = 10 * 1024 * 1024;
const chunkBytes = 64 * 1024;

// A separate program, so that nothing else uses its memory: prints by how much ten concurrent puts of 10 MiB, and then
// ten gets, raise it.
const settings: StoreSettings = JSON.parse(process.argv[2] ?? '');
const store = await openStore(settings);

function* chunks(count: number): Iterable<Buffer> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(chunkBytes, 'x');
}

async function put(bytes: number): Promise<string> {
  const key = newKey();
  await store.put(key, Readable.from(chunks(bytes / chunkBytes)), never);
  return key;
}

async function read(key: string): Promise<number> {
  let size = 0;
  for await (const piece of (await store.get(key)) as AsyncIterable<Buffer>) size += piece.length;
  return size;
}

async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 1);
  await work();
  clearInterval(watch);
  return (highest - before) / transferCount / 1024 / 1024;
}

// Loads all code and fills all pools before the measurement.
await read(await put(chunkBytes));
const keys: string[] = [];
const ten = Array.from({ length: transferCount });
const putMiB = await growthOf(() => Promise.all(ten.map(async () => keys.push(await put(transferBytes)))));
const sizes: number[] = [];
const getMiB = await growthOf(() => Promise.all(keys.map(async (key) => sizes.push(await read(key)))));
await store.close();
console.log(JSON.stringify({ putMiB, getMiB, areWhole: sizes.every((size) => size === transferBytes) }));
