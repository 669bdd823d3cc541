import { setTimeout as sleep } from 'node:timers/promises';

export interface UntilOptions {
  timeoutMs: number;
  everyMs?: number;
  signal?: AbortSignal | undefined;
}

/** Asks again and again until the answer is true; false when the time is over. Rejects when aborted. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  options: UntilOptions,
): Promise<boolean> {
  const deadline = performance.now() + options.timeoutMs;
  for (;;) {
    options.signal?.throwIfAborted();
    if (await condition()) return true;
    if (performance.now() >= deadline) return false;
    await sleep(options.everyMs ?? 50);
  }
}
