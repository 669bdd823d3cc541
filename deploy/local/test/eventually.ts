import { setTimeout as sleep } from 'node:timers/promises';

/** Tries again and again until it works; fails with the last failure when the time is over. */
export async function eventually<T>(
  attempt: () => Promise<T>,
  { timeoutMs = 60_000, everyMs = 100 } = {},
): Promise<T> {
  const endsAtMs = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > endsAtMs) throw error;
      await sleep(everyMs);
    }
  }
}
