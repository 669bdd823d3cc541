import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';

export interface WorkerThreadsOptions {
  /** The module whose functions the threads run. */
  file: URL;
  atLeast: number;
  atMost: number;
  /** Limit of the heap of one thread, in MiB. */
  heapMb: number;
  /** How much lower the priority of the threads is, where the system knows one for threads. */
  niceIncrement: number;
  /** The time after which a thread without work ends; never when absent. */
  idleMs?: number;
}

// Three parts of 2 MiB, as the images and the chart have it for the main thread.
const youngMb = 6;

/** Returns worker threads that each have a heap limit of their own. */
export function workerThreads({
  file,
  atLeast,
  atMost,
  heapMb,
  niceIncrement,
  idleMs = Infinity,
}: WorkerThreadsOptions): Piscina {
  // A limit in NODE_OPTIONS would hold for each thread instead of its own one. The main thread has read it, and keeps
  // it.
  setFlagsFromString('--max-old-space-size=0');
  return new Piscina({
    filename: file.href,
    minThreads: atLeast,
    maxThreads: atMost,
    idleTimeout: idleMs,
    niceIncrement,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
  });
}

/** Returns whether a thread was ended because its task took more memory than its heap limit. */
export const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
