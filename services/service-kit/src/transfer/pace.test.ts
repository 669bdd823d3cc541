import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pace } from './pace.ts';

const tooSlow = vi.fn<() => void>();
let pace: Pace;
beforeEach(() => {
  vi.useFakeTimers();
  tooSlow.mockClear();
  pace = new Pace({ minBytesPerS: 4_096, maxSilenceMs: 30_000 }, tooSlow);
});
afterEach(() => void vi.useRealTimers());

/** A client that sends `bytes` every `everyMs`, for `forMs` in all. */
function send(bytes: number, { everyMs, forMs }: { everyMs: number; forMs: number }): void {
  pace.wait();
  for (let ms = everyMs; ms <= forMs; ms += everyMs) {
    vi.advanceTimersByTime(everyMs);
    pace.move(bytes);
  }
}

describe('the client of a transfer', () => {
  it.each([
    ['sends nothing', 0, 1_000],
    ['sends a byte each second', 1, 1_000],
    ['sends a byte just before each silence is over', 1, 29_000],
    ['sends a little less than the least rate', 4_000, 1_000],
    ['sends less than the least rate, in bursts', 100_000, 28_000],
  ])('is given up when it %s', (_what, bytes, everyMs) => {
    send(bytes, { everyMs, forMs: 1_500_000 });
    expect(tooSlow).toHaveBeenCalled();
  });

  it.each([
    ['sends a little more than the least rate', 4_200, 1_000],
    ['sends in bursts, with silence between them', 200_000, 28_000],
    ['has a bad phone line of 50 kbit/s', 6_250, 1_000],
  ])('is not given up, when it %s', (_what, bytes, everyMs) => {
    send(bytes, { everyMs, forMs: (everyMs * 10 * 1_048_576) / bytes });
    expect(tooSlow).not.toHaveBeenCalled();
  });

  it('is given up after no more than the longest silence, however much it sent before', () => {
    pace.wait();
    pace.move(10_000_000);
    vi.advanceTimersByTime(29_999);
    expect(tooSlow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(tooSlow).toHaveBeenCalledOnce();
  });

  it('is not blamed for the time in which we wait for something else', () => {
    pace.wait();
    for (let round = 0; round < 20; round += 1) {
      vi.advanceTimersByTime(1_000);
      pace.move(10_000);
      pace.rest();
      vi.advanceTimersByTime(600_000);
      pace.wait();
    }
    expect(tooSlow).not.toHaveBeenCalled();
    expect(pace.lateMs).toBeLessThan(20_000);
  });

  it('is late by what 0.5 Mbit/s would not take, however much came at once before', () => {
    pace.wait();
    pace.move(10_000_000);
    for (let seconds = 0; seconds < 3; seconds += 1) {
      vi.advanceTimersByTime(1_000);
      pace.move(65_536);
    }
    expect(pace.lateMs).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(pace.lateMs).toBe(1_000);
    pace.move(6_553.6);
    expect(pace.lateMs).toBe(900);
  });

  it('is late when it takes a byte now and then, and not while we wait for something else', () => {
    send(1, { everyMs: 500, forMs: 3_000 });
    expect(pace.lateMs).toBeGreaterThan(2_900);
    pace.rest();
    expect(pace.lateMs).toBe(0);
  });
});
