import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FairConcurrencyLimit } from './fair-concurrency-limit.ts';
import type { ReleaseSlot } from './user-concurrency-limit.ts';

const maxWaitMs = 1_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Takes slots by name, and notes the order in which they begin. */
function trace(options: { atOnce?: number; atOnceOfUser?: number } = {}) {
  const limit = new FairConcurrencyLimit({ atOnce: 1, atOnceOfUser: 1, maxWaitMs, ...options });
  const begun: string[] = [];
  const ends = new Map<string, ReleaseSlot>();
  const take = async (name: string, userId: number, size = 0): Promise<void> => {
    const end = await limit.take(userId, size);
    begun.push(end ? name : `${name} not`);
    if (end) ends.set(name, end);
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { limit, begun, take, end };
}

describe('the next slot', () => {
  it('is that of a user who had none yet, however many others wait longer', async () => {
    const { begun, take, end } = trace();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void take(name, 1);
    void take('b1', 2);
    void take('c1', 3);
    await end('');
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
  });

  it('is that of the smallest work of a user', async () => {
    const { begun, take, end } = trace();
    void take('first', 1, 9);
    void take('large', 1, 5);
    void take('small', 1, 1);
    await end('');
    await end('first');
    expect(begun).toEqual(['first', 'small']);
  });

  it('is not of a user who has as many as one may, even when one is free', async () => {
    const { limit, begun, take, end } = trace({ atOnce: 2 });
    void take('a1', 1);
    void take('a2', 1);
    await end('');
    expect(limit.inUse).toBe(1);
    void take('b1', 2);
    await end('');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('is none for those who have waited too long, and is taken by nobody then', async () => {
    const { limit, begun, take, end } = trace();
    void take('a1', 1);
    void take('b1', 2);
    await vi.advanceTimersByTimeAsync(maxWaitMs);
    expect(begun).toEqual(['a1', 'b1 not']);
    await end('a1');
    expect(limit.inUse).toBe(0);
  });
});

describe('slots', () => {
  it('come at once while there are some, to the next in line when one ends, and are counted until then', async () => {
    const limit = new FairConcurrencyLimit({ atOnce: 2, atOnceOfUser: 2, maxWaitMs });
    const [first, second] = await Promise.all([limit.take(1), limit.take(1)]);
    const third = limit.take(1);
    expect(limit.inUse).toBe(2);
    first?.();
    const end = await third;
    expect(end).toBeDefined();
    for (const each of [second, end]) each?.();
    expect(limit.inUse).toBe(0);
  });
});
