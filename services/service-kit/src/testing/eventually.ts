import { vi } from 'vitest';

/**
 * Repeats a check until it passes, and returns what it returns. Throws its last error when the time is over.
 * The time is generous by default: a machine that is busy is no fault of what is tested. Fake timers are moved on meanwhile.
 */
export function eventually<T>(
  check: () => T | Promise<T>,
  { timeoutMs = 20_000 }: { timeoutMs?: number } = {},
): Promise<T> {
  // oxlint-disable-next-line vitest/no-restricted-vi-methods -- it is given its time here
  return vi.waitFor(check, { timeout: timeoutMs });
}
