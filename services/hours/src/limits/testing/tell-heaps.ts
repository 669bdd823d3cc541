// Prints the heap limits of the main thread and of a worker thread that may have 64 MiB.
import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { workerThreads } from '../worker-threads.ts';

const heapMb = (): number => Math.round(getHeapStatistics().heap_size_limit / 1024 ** 2);

export const heapLimit = (): number => heapMb();

if (isMainThread) {
  const file = new URL(import.meta.url);
  const threads = workerThreads({ file, atLeast: 0, atMost: 1, heapMb: 64, niceIncrement: 5 });
  const thread = await threads.run(undefined, { name: 'heapLimit' });
  process.stdout.write(JSON.stringify({ main: heapMb(), thread }));
  await threads.destroy();
}
