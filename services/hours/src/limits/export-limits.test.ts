import { metricNow, testCall } from '@clinical-hours/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExportLimits, exportsAtOnce } from './export-limits.ts';

const refusal = (code: string) => expect.objectContaining({ kind: 'rate_limited', code });
const users = Array.from({ length: exportsAtOnce / 2 }, (_, index) => index + 1);
const twiceOf = (userIds: number[]) => userIds.flatMap((userId) => [userId, userId]);

let limits: ExportLimits;
beforeEach(() => {
  vi.useFakeTimers();
  limits = new ExportLimits();
});
afterEach(() => void vi.useRealTimers());

async function* endless(): AsyncGenerator<Buffer> {
  for (;;) yield Buffer.alloc(65_536);
}

/** Begins an export whose reader takes one part, and no more. */
async function begin(userId: number): Promise<AsyncGenerator<Buffer>> {
  const parts = limits.inPlace(testCall({ userId }), endless);
  await parts.next();
  return parts;
}
const leave = (parts: AsyncGenerator<Buffer> | undefined) => parts?.return(undefined);
const turn = (maxWaitMs?: number) => ({ maxWaitMs, beganAtMs: Number.POSITIVE_INFINITY });

describe('exports', () => {
  it('are refused to a user who has two, and to nobody else', async () => {
    await begin(1);
    const second = await begin(1);
    await expect(begin(1)).rejects.toEqual(refusal('exports_of_user'));
    await begin(2);
    await leave(second);
    await begin(1);
  });

  it('are refused to everybody while all places stay taken by fast readers, and leave nothing behind', async () => {
    const all = await Promise.all(twiceOf(users).map(begin));
    const reading = setInterval(() => void Promise.all(all.map((parts) => parts.next())), 10);
    const refused = Promise.allSettled([begin(9), begin(9)]);
    await vi.advanceTimersByTimeAsync(4_000);
    const each = { status: 'rejected', reason: refusal('exports_of_all') };
    expect(await refused).toEqual([each, each]);
    clearInterval(reading);
    for (const parts of all) await leave(parts);
    expect(await Promise.all(twiceOf([9, ...users.slice(1)]).map(begin))).toHaveLength(exportsAtOnce);
  });

  it('wait for each other where a place comes free soon', async () => {
    const [first] = await Promise.all(twiceOf(users).map(begin));
    const waiting = begin(9);
    await leave(first);
    await waiting;
  });

  it('that nobody reads give way to others, and their readers get a refusal', async () => {
    const unread = await Promise.all(twiceOf(users).map(begin));
    const waiting = begin(9);
    await vi.advanceTimersByTimeAsync(3_500);
    await waiting;
    const next = await Promise.allSettled(unread.map((parts) => parts.next()));
    expect(next.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: refusal('exports_of_all') },
    ]);
  });

  it('are drawn in two threads, of one user in one of them only', async () => {
    const { release } = await limits.startDrawing('log', { userId: 1 }, turn());
    const settled = Promise.allSettled(
      [1, 2, 3].map((userId) => limits.startDrawing('log', { userId }, turn(10))),
    );
    await vi.advanceTimersByTimeAsync(10);
    expect(await settled).toEqual([
      { status: 'rejected', reason: refusal('exports_of_user') },
      { status: 'fulfilled', value: expect.anything() },
      { status: 'rejected', reason: refusal('exports_of_all') },
    ]);
    // Receipts and forms do not wait for logs.
    await limits.startDrawing('sheet', { userId: 1 }, turn());
    const waiting = limits.startDrawing('log', { userId: 3 }, turn(60_000));
    release();
    await waiting;
  });

  it('wait for a thread only as long as their readers can have the first part in time', async () => {
    for (const userId of [1, 2]) await limits.startDrawing('log', { userId }, turn());
    const begunAtMs = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const states = begunAtMs.map((beganAtMs, index) => {
      const state = { isWaiting: true };
      const waiting = limits.startDrawing('log', { userId: 3 + index }, { beganAtMs });
      waiting.catch(() => (state.isWaiting = false));
      return state;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states).toEqual([{ isWaiting: true }, { isWaiting: false }]);
  });

  it('give a thread up to others when nobody reads what it draws', async () => {
    const pace = { lateMs: 3_000 };
    const drawings = await Promise.all(
      [1, 2].map((userId) => limits.startDrawing('log', { userId, pace }, turn())),
    );
    for (const { signal, release } of drawings) signal.addEventListener('abort', release);
    const waiting = limits.startDrawing('log', { userId: 3 }, turn());
    await vi.advanceTimersByTimeAsync(100);
    await waiting;
    expect(drawings.filter(({ signal }) => signal.aborted)).toHaveLength(1);
  });

  it('are counted by what they do, and by whose limit refused them', async () => {
    const refusedBefore = await metricNow('exports_refused_total', { limit: 'user' });
    const makingBefore = (await metricNow('exports_in_progress', { state: 'making' })) ?? 0;
    const counted = new ExportLimits();
    limits = counted;
    await Promise.all([begin(1), begin(1), counted.startDrawing('log', { userId: 1 }, turn())]);
    await expect(begin(1)).rejects.toThrow('Two of your exports');
    expect(await metricNow('exports_refused_total', { limit: 'user' })).toBe((refusedBefore ?? 0) + 1);
    expect(await metricNow('exports_in_progress', { state: 'making' })).toBeGreaterThanOrEqual(makingBefore);
    expect(await metricNow('exports_in_progress', { state: 'drawing' })).toBeGreaterThan(0);
  });
});
