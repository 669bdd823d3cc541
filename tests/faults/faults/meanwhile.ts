import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 200;

/** Does something again and again while `work` is under way. What dies may take an answer along: then the next one is tried. */
export async function whileRepeating<T>(again: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const doing = keepDoing(again, over.signal);
  try {
    return await work();
  } finally {
    over.abort();
    await doing;
  }
}

async function keepDoing(again: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await again().catch(() => {});
    await sleep(pauseMs);
  }
}
