import { vi } from 'vitest';

/**
 * Repeats a check until it passes, and returns its result. Throws the last error after the timeout, which is
 * generous by default, so that a busy machine fails no test. Advances fake timers meanwhile.
 */
export function eventually<T>(
  check: () => T | Promise<T>,
  { timeoutMs = 20_000 }: { timeoutMs?: number } = {},
): Promise<T> {
  // oxlint-disable-next-line vitest/no-restricted-vi-methods -- it is given its time here
  return vi.waitFor(check, { timeout: timeoutMs });
}
