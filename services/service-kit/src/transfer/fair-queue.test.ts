import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '@clinical-hours/proto/error-codes';
import { AppError } from '../errors/index.ts';
import { FairQueue, type QueueLimits } from './fair-queue.ts';

const refusal = (code: ErrorCode) => () => new AppError('unavailable', code, code);
const refusals = {
  tooMany: refusal('too_many_uploads'),
  busy: refusal('uploads_busy'),
  displaced: refusal('upload_displaced'),
};
const limits: QueueLimits = { atOnce: 4, atOnceOfUser: 4, ofUser: 5, waiting: 6, maxWaitMs: 20_000 };
let queue: FairQueue;
beforeEach(() => {
  vi.useFakeTimers();
  queue = new FairQueue(limits, refusals);
});
afterEach(() => void vi.useRealTimers());

/** Starts work of a user, which lasts until it is ended, and whose client is late by `lateMs`. */
function start(userId: number, lateMs = 0) {
  const leaving = new AbortController();
  const end = Promise.withResolvers<string>();
  const work = {
    userId,
    state: 'waiting',
    leave: () => leaving.abort(refusal('upload_lost')()),
    end: () => end.resolve('done'),
  };
  const run = queue.run({ userId, pace: { lateMs }, signal: leaving.signal }, (signal) => {
    work.state = 'running';
    signal.addEventListener('abort', () => end.reject(signal.reason));
    return end.promise;
  });
  const settle = (state: string) => void (work.state = state);
  run.then(settle, ({ code }: AppError) => settle(code));
  return work;
}
const startAll = (userIds: number[], lateMs?: number) => userIds.map((userId) => start(userId, lateMs));
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const statesOf = (all: { state: string }[]) => all.map(({ state }) => state);
const slow = 2_000;

describe('work in a queue', () => {
  it('waits for a turn, and has it in the order of arrival', async () => {
    const holding = startAll([1, 2, 3, 4]);
    const waiting = startAll([5, 6]);
    await after(500);
    expect(statesOf([...holding, ...waiting])).toEqual([...Array(4).fill('running'), 'waiting', 'waiting']);
    holding[2]!.end();
    await after(0);
    expect(statesOf(waiting)).toEqual(['running', 'waiting']);
    holding[0]!.end();
    await after(0);
    expect(statesOf(waiting)).toEqual(['running', 'running']);
  });

  it('is never more than may run at once, though some comes in the moment in which some ends', async () => {
    const holding = startAll([1, 2, 3, 4]);
    const waiting = start(5);
    await after(0);
    holding[0]!.end();
    const late: ReturnType<typeof start>[] = [];
    for (let turns = 0; turns < 10; turns += 1) {
      await Promise.resolve();
      late.push(start(6 + turns));
    }
    await after(0);
    expect(statesOf([...holding, waiting, ...late]).filter((state) => state === 'running')).toHaveLength(4);
  });

  it('is no more of one user than may be, with what waits', async () => {
    const all = startAll([1, 1, 1, 1, 1, 1]);
    await after(0);
    expect(statesOf(all)).toEqual([...Array(4).fill('running'), 'waiting', 'too_many_uploads']);
  });

  it('runs no more of one user at once than may be, and waits for this while others begin', async () => {
    queue = new FairQueue({ ...limits, atOnceOfUser: 2 }, refusals);
    const mine = startAll([1, 1, 1, 1]);
    const other = start(2);
    await after(0);
    expect(statesOf([...mine, other])).toEqual(['running', 'running', 'waiting', 'waiting', 'running']);
    mine[0]!.end();
    await after(0);
    expect(statesOf(mine)).toEqual(['done', 'running', 'running', 'waiting']);
    await after(limits.maxWaitMs);
    expect(statesOf(mine)).toEqual(['done', 'running', 'running', 'too_many_uploads']);
  });

  it('waits behind that of its own user only', async () => {
    queue = new FairQueue({ ...limits, atOnceOfUser: 3 }, refusals);
    const [first, , , own] = startAll([1, 1, 1, 1]);
    const [last, other] = [start(2), start(3)];
    await after(0);
    expect(statesOf([own!, last, other])).toEqual(['waiting', 'running', 'waiting']);
    last.end();
    await after(0);
    expect(statesOf([own!, other])).toEqual(['waiting', 'running']);
    first!.end();
    await after(0);
    expect(own!.state).toBe('running');
  });

  it('comes first of a user who has the fewest running', async () => {
    const [first] = startAll([1, 1, 1, 2]);
    const [more, second, third] = [start(1), start(2), start(3)];
    await after(0);
    first!.end();
    await after(0);
    expect(statesOf([more, second, third])).toEqual(['waiting', 'waiting', 'running']);
  });

  it('waits no longer than it may, nor when its client has left', async () => {
    startAll([1, 2, 3, 4]);
    const [patient, leaving] = startAll([5, 6]);
    await after(10_000);
    leaving!.leave();
    await after(10_000);
    expect(statesOf([patient!, leaving!])).toEqual(['uploads_busy', 'upload_lost']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('turns the last of the user away who has most waiting when too much waits', async () => {
    startAll([1, 1, 1, 2]);
    const waiting = startAll([2, 1, 2, 1, 2, 2]);
    const newcomer = start(3);
    await after(0);
    expect(statesOf([...waiting, newcomer])).toEqual([
      ...Array(5).fill('waiting'),
      'uploads_busy',
      'waiting',
    ]);
  });

  it('comes first of a user who used less lately, until that is forgotten', async () => {
    queue = new FairQueue({ ...limits, atOnce: 1, maxWaitMs: 3_600_000 }, refusals);
    const next = async (long: number, other: number) => {
      const holder = start(9);
      const [again, newcomer] = [start(long), start(other)];
      holder.end();
      await after(0);
      const states = statesOf([again, newcomer]);
      for (const each of [again, newcomer]) each.end();
      await after(0);
      return states;
    };
    const long = start(1);
    await after(30_000);
    long.end();
    await after(0);
    expect(await next(1, 2)).toEqual(['waiting', 'running']);
    await after(600_000);
    expect(await next(1, 2)).toEqual(['running', 'waiting']);
  });
});

describe('work whose client is slow', () => {
  it('goes on as long as nothing waits', async () => {
    const all = startAll([1, 1, 1, 1], slow);
    await after(3_600_000);
    expect(statesOf(all)).toEqual(Array(4).fill('running'));
  });

  it('gives way to that of another user: the slowest of the user with most first', async () => {
    const all = [start(1, 9_000), start(2, slow), start(2, 2 * slow), start(3)];
    const newcomer = start(4);
    await after(100);
    expect(statesOf([...all, newcomer])).toEqual([
      'running',
      'running',
      'upload_displaced',
      'running',
      'running',
    ]);
  });

  it.each([
    ['its client is not late', [1, 1, 1, 1], slow - 1, 2],
    ['it is the same user who waits', [1, 1, 1, 1], slow, 1],
    ['the one who waits has as much running', [1, 1, 2, 2], slow, 1],
  ])('does not give way when %s', async (_why, holders, lateMs, next) => {
    const all = [...startAll(holders, lateMs), start(next)];
    await after(15_000);
    expect(statesOf(all)).toEqual([...Array(4).fill('running'), 'waiting']);
  });

  it('gives way once for each that waits, not once more while the first is still leaving', async () => {
    const left = Promise.withResolvers<void>();
    const signals: AbortSignal[] = [];
    const stubborn = (signal: AbortSignal) => {
      signals.push(signal);
      return left.promise;
    };
    const runs = [1, 1, 1, 1].map((userId) => queue.run({ userId, pace: { lateMs: slow } }, stubborn));
    const newcomer = start(2);
    await after(10_000);
    expect(signals.filter(({ aborted }) => aborted)).toHaveLength(1);
    left.resolve();
    await Promise.all(runs);
    await after(0);
    expect(newcomer.state).toBe('running');
  });

  it.each([
    ['two accounts with seventeen each', 2, 17],
    ['twenty accounts with five each', 20, 5],
    ['forty accounts with one each', 40, 1],
  ])('keeps nobody waiting for long: %s, which come again at once', async (_what, accounts, each) => {
    queue = new FairQueue({ ...limits, atOnce: 30, waiting: 100 }, refusals);
    const hostile = new Set<ReturnType<typeof start>>();
    const comeAgain = () => {
      for (const one of [...hostile].filter(({ state }) => !['waiting', 'running'].includes(state))) {
        hostile.delete(one);
        hostile.add(start(one.userId, slow));
      }
    };
    for (let index = 0; index < accounts * each; index += 1)
      hostile.add(start(1_000 + (index % accounts), slow));
    for (let count = 0; count < 20; count += 1) {
      const honest = start(1);
      for (let tenths = 0; tenths < 20 && honest.state === 'waiting'; tenths += 1) {
        await after(100);
        comeAgain();
      }
      expect(honest.state).toBe('running');
      honest.end();
      await after(0);
    }
  });
});
