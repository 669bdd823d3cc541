import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@clinical-hours/service-kit/testing';
import { Turns } from './turns.ts';

const patienceMs = 1_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a turn', () => {
  it('comes at once while there is one, and to the next in line when one ends', async () => {
    const turns = new Turns(2, patienceMs);
    const [first, second] = await Promise.all([turns.take(), turns.take()]);
    const third = turns.take();
    expect(turns.taken).toBe(2);
    first?.();
    expect(await third).toBeDefined();
    second?.();
  });

  it('that does not come in time is none, and is not taken afterwards', async () => {
    const turns = new Turns(1, patienceMs);
    const endTurn = await turns.take();
    const late = turns.take();
    await vi.advanceTimersByTimeAsync(patienceMs);
    expect(await late).toBeUndefined();
    endTurn?.();
    // The turn that came too late needs no end.
    expect(await turns.take()).toBeDefined();
  });

  it('is counted until it ends', async () => {
    const turns = new Turns(3, patienceMs);
    const ends = await Promise.all([turns.take(), turns.take()]);
    expect(turns.taken).toBe(2);
    for (const end of ends) end?.();
    await eventually(() => expect(turns.taken).toBe(0));
  });
});
