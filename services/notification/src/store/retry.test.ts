import { describe, expect, it } from 'vitest';
import { backOff, toReason } from './retry.ts';

const dayMs = 86_400_000;

describe('backOff', () => {
  it('waits 30 s, 2 min, 10 min, 30 min, and then an hour each time', () => {
    const delays = [0, 1, 2, 3, 4, 50].map((attempts) => backOff({ attempts, refusedForMs: 0 }, 'busy'));
    expect(delays.map((result) => 'delayMs' in result && result.delayMs / 1000)).toEqual([
      30, 120, 600, 1_800, 3_600, 3_600,
    ]);
  });

  it('begins sooner when it is not known whether the mail arrived, and counts all the same', () => {
    expect(backOff({ attempts: 0, refusedForMs: 0 }, 'lost', true)).toMatchObject({
      delayMs: 5_000,
      isCounted: true,
    });
    expect(backOff({ attempts: 1, refusedForMs: 5_000 }, 'lost', true)).toMatchObject({ delayMs: 30_000 });
  });

  it('gives up after 4 days', () => {
    expect(backOff({ attempts: 90, refusedForMs: 4 * dayMs - 1 }, 'busy').state).toBe('waiting');
    expect(backOff({ attempts: 90, refusedForMs: 4 * dayMs }, 'busy')).toEqual({
      state: 'failed',
      reason: 'busy',
      cause: 'unsent',
    });
  });
});

describe('toReason', () => {
  it('keeps no address, no token and no line break', () => {
    const text = '550 <tess@example.com>\r\nsee https://h.example.com/review/k1.secret for more';
    expect(toReason(text)).toBe('550 <[address]> see https://h.example.com/review/[redacted] for more');
  });

  it('is short', () => {
    expect(toReason('x'.repeat(9_999))).toHaveLength(500);
  });
});
