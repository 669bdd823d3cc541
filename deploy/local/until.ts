import { setTimeout as sleep } from 'node:timers/promises';

export interface UntilOptions {
  timeoutMs: number;
  everyMs?: number;
  signal?: AbortSignal | undefined;
}

/** Polls a condition until it is true, and returns whether that happened within `timeoutMs`. Rejects when aborted. */
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
