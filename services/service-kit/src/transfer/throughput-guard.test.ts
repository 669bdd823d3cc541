import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThroughputGuard } from './throughput-guard.ts';

const tooSlow = vi.fn<() => void>();
let throughput: ThroughputGuard;
beforeEach(() => {
  vi.useFakeTimers();
  tooSlow.mockClear();
  throughput = new ThroughputGuard({ minBytesPerS: 4_096, maxSilenceMs: 30_000 }, tooSlow);
});
afterEach(() => void vi.useRealTimers());

/** A client that sends `bytes` every `everyMs`, for `forMs` in all. */
function send(bytes: number, { everyMs, forMs }: { everyMs: number; forMs: number }): void {
  throughput.wait();
  for (let ms = everyMs; ms <= forMs; ms += everyMs) {
    vi.advanceTimersByTime(everyMs);
    throughput.move(bytes);
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
  ])('is not given up, and brings 10 MiB within the hour, when it %s', (_what, bytes, everyMs) => {
    send(bytes, { everyMs, forMs: (everyMs * 10 * 1_048_576) / bytes });
    expect(tooSlow).not.toHaveBeenCalled();
    expect(throughput.waitedMs).toBeLessThan(3_600_000);
  });

  it('is given up after no more than the longest silence, however much it sent before', () => {
    throughput.wait();
    throughput.move(10_000_000);
    vi.advanceTimersByTime(29_999);
    expect(tooSlow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(tooSlow).toHaveBeenCalledOnce();
  });

  it('is not blamed for the time in which we wait for something else', () => {
    throughput.wait();
    for (let round = 0; round < 20; round += 1) {
      vi.advanceTimersByTime(1_000);
      throughput.move(10_000);
      throughput.rest();
      vi.advanceTimersByTime(600_000);
      expect(throughput.isWaiting).toBe(false);
      throughput.wait();
    }
    expect(tooSlow).not.toHaveBeenCalled();
    expect(throughput.waitedMs).toBe(20_000);
    expect(throughput.bytesPerS).toBe(10_000);
  });

  it('has a rate that falls while it is silent', () => {
    throughput.wait();
    vi.advanceTimersByTime(1_000);
    throughput.move(6_000);
    expect(throughput.bytesPerS).toBe(6_000);
    vi.advanceTimersByTime(2_000);
    expect(throughput.bytesPerS).toBe(2_000);
  });

  it('has the rate of the last seconds, however much came at once before', () => {
    throughput.wait();
    throughput.move(10_000_000);
    vi.advanceTimersByTime(10_000);
    expect(throughput.bytesPerS).toBe(0);
    for (let seconds = 0; seconds < 10; seconds += 1) {
      vi.advanceTimersByTime(1_000);
      throughput.move(5_000);
    }
    expect(throughput.bytesPerS).toBe(5_000);
  });

  it('has a rate that knows what came after a long silence', () => {
    throughput.wait();
    vi.advanceTimersByTime(20_000);
    throughput.move(50_000);
    expect(throughput.bytesPerS).toBe(10_000);
  });

  it('is late by what a quick line would not take, however much came at once before', () => {
    throughput.wait();
    throughput.move(10_000_000);
    for (let seconds = 0; seconds < 3; seconds += 1) {
      vi.advanceTimersByTime(1_000);
      throughput.move(1_049_000);
    }
    expect(throughput.lateMs).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect([throughput.silentMs, throughput.lateMs]).toEqual([1_000, 1_000]);
    throughput.move(104_900);
    expect([throughput.silentMs, throughput.lateMs]).toEqual([0, 900]);
  });
});
