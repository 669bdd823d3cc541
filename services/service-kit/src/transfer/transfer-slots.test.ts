import type { ErrorCode } from '@clinical-hours/proto/error-codes';
import { AppError } from '../errors/index.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TransferSlots, type SlotLimits } from './transfer-slots.ts';

const refusal = (code: ErrorCode) => () => new AppError('unavailable', code, code);
const refusals = {
  tooMany: refusal('too_many_uploads'),
  busy: refusal('uploads_busy'),
  displaced: refusal('upload_displaced'),
};
const limits: SlotLimits = {
  slots: 4,
  slotsPerUser: 4,
  perUser: 5,
  maxWaiting: 6,
  maxWaitMs: 20_000,
  fairBytesPerS: 1_000,
  graceMs: 3_000,
  displaceEveryMs: 1_000,
};
let slots: TransferSlots;
beforeEach(() => {
  vi.useFakeTimers();
  slots = new TransferSlots(limits, refusals);
});
afterEach(() => void vi.useRealTimers());

interface Client {
  bytesPerS?: number;
  isWaiting?: boolean;
  waitedMs?: number;
  silentMs?: number;
  lateMs?: number;
}

/** Starts a transfer of a user, which by default is slow and lasts until it is ended. */
function start(userId: number, client: Client = {}) {
  const leaving = new AbortController();
  const end = Promise.withResolvers<string>();
  const throughput = { bytesPerS: 10, isWaiting: true, waitedMs: 3_000, silentMs: 0, lateMs: 0, ...client };
  const transfer = {
    userId,
    state: 'waiting',
    leave: () => leaving.abort(refusal('upload_lost')()),
    end: () => end.resolve('done'),
  };
  const run = slots.run({ userId, throughput, signal: leaving.signal }, (signal) => {
    transfer.state = 'moving';
    signal.addEventListener('abort', () => end.reject(signal.reason));
    return end.promise;
  });
  const settle = (state: string) => void (transfer.state = state);
  run.then(settle, ({ code }: AppError) => settle(code));
  return transfer;
}
const startAll = (userIds: number[], client?: Client) => userIds.map((userId) => start(userId, client));
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const statesOf = (transfers: { state: string }[]) => transfers.map(({ state }) => state);
const fast: Client = { bytesPerS: 1_000_000, isWaiting: false };

describe('the transfers of a process', () => {
  it('wait for a slot when all are taken, and have it in turn', async () => {
    const holding = startAll([1, 2, 3, 4], fast);
    const waiting = startAll([5, 6], fast);
    await after(500);
    expect(statesOf([...holding, ...waiting])).toEqual([...Array(4).fill('moving'), 'waiting', 'waiting']);
    holding[2]!.end();
    await after(0);
    expect(statesOf(waiting)).toEqual(['moving', 'waiting']);
    holding[0]!.end();
    await after(0);
    expect(statesOf(waiting)).toEqual(['moving', 'moving']);
  });

  it('are never more than there are slots, though one comes in the moment in which another one ends', async () => {
    const holding = startAll([1, 2, 3, 4], fast);
    const waiting = start(5, fast);
    await after(0);
    holding[0]!.end();
    const late: ReturnType<typeof start>[] = [];
    for (let turns = 0; turns < 10; turns += 1) {
      await Promise.resolve();
      late.push(start(6 + turns, fast));
    }
    await after(0);
    expect(statesOf([...holding, waiting, ...late]).filter((state) => state === 'moving')).toHaveLength(4);
  });

  it('are no more of one user than may be, those that wait included', async () => {
    const all = startAll([1, 1, 1, 1, 1, 1], fast);
    await after(0);
    expect(statesOf(all)).toEqual([...Array(4).fill('moving'), 'waiting', 'too_many_uploads']);
  });

  it('have no more slots of one user than may be, and wait for these while others are free', async () => {
    slots = new TransferSlots({ ...limits, slotsPerUser: 2 }, refusals);
    const mine = startAll([1, 1, 1, 1], fast);
    const other = start(2, fast);
    await after(0);
    expect(statesOf([...mine, other])).toEqual(['moving', 'moving', 'waiting', 'waiting', 'moving']);
    mine[0]!.end();
    await after(0);
    expect(statesOf(mine)).toEqual(['done', 'moving', 'moving', 'waiting']);
    await after(limits.maxWaitMs);
    expect(statesOf(mine)).toEqual(['done', 'moving', 'moving', 'too_many_uploads']);
  });

  it('wait behind others of their own user only', async () => {
    slots = new TransferSlots({ ...limits, slotsPerUser: 3 }, refusals);
    const [first, , , own] = startAll([1, 1, 1, 1], fast);
    const [last, other] = [start(2, fast), start(3, fast)];
    await after(0);
    expect(statesOf([own!, last, other])).toEqual(['waiting', 'moving', 'waiting']);
    last.end();
    await after(0);
    expect(statesOf([own!, other])).toEqual(['waiting', 'moving']);
    first!.end();
    await after(0);
    expect(own!.state).toBe('moving');
  });

  it('come first of a user who has fewest', async () => {
    const [first] = startAll([1, 1, 1, 2], fast);
    const [more, second, third] = [start(1, fast), start(2, fast), start(3, fast)];
    await after(0);
    first!.end();
    await after(0);
    expect(statesOf([more, second, third])).toEqual(['waiting', 'waiting', 'moving']);
  });

  it('wait no longer than they may, nor when their clients have left', async () => {
    startAll([1, 2, 3, 4], fast);
    const [patient, leaving] = startAll([5, 6], fast);
    await after(10_000);
    leaving!.leave();
    await after(10_000);
    expect(statesOf([patient!, leaving!])).toEqual(['uploads_busy', 'upload_lost']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('turn the last one of the user away who has most when too many wait, and take in whoever has none', async () => {
    startAll([1, 1, 1, 2], fast);
    const waiting = startAll([2, 1, 2, 1, 2, 2], fast);
    const newcomer = start(3, fast);
    await after(0);
    expect(statesOf([...waiting, newcomer])).toEqual([
      ...Array(5).fill('waiting'),
      'uploads_busy',
      'waiting',
    ]);
  });
});

describe('a transfer that waits for a slot', () => {
  it('comes after others when it has nothing to move yet', async () => {
    const holding = startAll([1, 2, 3, 4], fast);
    const [empty, ready] = [start(5), start(6, fast)];
    await after(0);
    for (const [index, states] of [
      ['waiting', 'moving'],
      ['moving', 'moving'],
    ].entries()) {
      holding[index]!.end();
      await after(0);
      expect(statesOf([empty, ready])).toEqual(states);
    }
  });

  it('takes the place of nobody as long as it has nothing to move', async () => {
    const all = [...startAll([1, 1, 1, 1]), start(2)];
    await after(15_000);
    expect(statesOf(all)).toEqual([...Array(4).fill('moving'), 'waiting']);
  });
});

describe('a transfer that is slow', () => {
  it('keeps its slot as long as nobody waits', async () => {
    const all = startAll([1, 1, 1, 1]);
    await after(3_600_000);
    expect(statesOf(all)).toEqual(Array(4).fill('moving'));
  });

  it('gives way to one of another user, the slowest of the user with most first', async () => {
    const all = [
      start(1, { bytesPerS: 3 }),
      start(2, { bytesPerS: 30 }),
      start(2, { bytesPerS: 20 }),
      start(3, fast),
    ];
    const newcomer = start(4, fast);
    await after(1_000);
    expect(statesOf([...all, newcomer])).toEqual([
      'moving',
      'moving',
      'upload_displaced',
      'moving',
      'moving',
    ]);
  });

  it('gives way though its user has no other, when all others have one, too', async () => {
    const all = [start(1, { bytesPerS: 30 }), start(2, { bytesPerS: 20 }), start(3, fast), start(4, fast)];
    const newcomer = start(5, fast);
    await after(1_000);
    expect(statesOf([...all, newcomer])).toEqual([
      'moving',
      'upload_displaced',
      'moving',
      'moving',
      'moving',
    ]);
  });

  it.each<[string, Client]>([
    ['is not slower than is fair', { bytesPerS: 1_000 }],
    ['has only begun', { waitedMs: 1_999 }],
    ['waits for its store, or has everything', { isWaiting: false }],
  ])('does not give way when it %s', async (_what, client) => {
    const all = startAll([1, 1, 1, 1], client);
    const newcomer = start(2, fast);
    await after(15_000);
    expect(statesOf([...all, newcomer])).toEqual([...Array(4).fill('moving'), 'waiting']);
  });

  it('does not give way to another one of the same user, or of one who has as many', async () => {
    const all = [...startAll([1, 1, 2, 2]), ...startAll([1, 2, 1], { isWaiting: false })];
    await after(15_000);
    expect(statesOf(all)).toEqual([...Array(4).fill('moving'), ...Array(3).fill('waiting')]);
  });

  it('gives way once for each that waits, not once more while the first is still leaving', async () => {
    const left = Promise.withResolvers<void>();
    const throughput = { bytesPerS: 10, isWaiting: true, waitedMs: 3_000, silentMs: 0, lateMs: 0 };
    const signals: AbortSignal[] = [];
    const stubborn = (signal: AbortSignal) => {
      signals.push(signal);
      return left.promise;
    };
    const never = new AbortController().signal;
    const runs = [1, 1, 1, 1].map((userId) => slots.run({ userId, throughput, signal: never }, stubborn));
    const newcomer = start(2, fast);
    await after(10_000);
    expect(signals.filter(({ aborted }) => aborted)).toHaveLength(1);
    left.resolve();
    await Promise.all(runs);
    await after(0);
    expect(newcomer.state).toBe('moving');
  });
});

describe('a transfer whose reader takes nothing', () => {
  it('gives way after a while, however much it took at once before', async () => {
    const all = startAll([1, 2, 3, 4], { bytesPerS: 1_000_000, silentMs: 3_000, lateMs: 3_000 });
    const newcomer = start(5, fast);
    await after(1_000);
    expect(newcomer.state).toBe('moving');
    expect(statesOf(all).filter((state) => state === 'upload_displaced')).toHaveLength(1);
  });

  it('gives way the sooner the more users wait', async () => {
    const reader = { bytesPerS: 1_000_000, silentMs: 1_500, lateMs: 1_500 };
    const all = startAll([1, 2, 3, 4], reader);
    const waiting = startAll([5, 6, 7], fast);
    await after(2_000);
    expect(statesOf([...all, ...waiting])).not.toContain('upload_displaced');
    start(8, fast);
    await after(1_000);
    expect(statesOf(all)).toContain('upload_displaced');
  });
});

describe('users who kept slots for long lately', () => {
  const unread: Client = { bytesPerS: 0, silentMs: 3_000, lateMs: 3_000 };
  beforeEach(() => {
    slots = new TransferSlots({ ...limits, slots: 2, spare: 1, displaceEveryMs: 100 }, refusals);
  });

  it('stand behind everybody else when they come again', async () => {
    slots = new TransferSlots({ ...limits, slots: 1 }, refusals);
    const first = start(1, { isWaiting: false, lateMs: 3_000 });
    const holder = start(2, fast);
    first.end();
    await after(0);
    const [again, newcomer] = [start(1, fast), start(3, fast)];
    holder.end();
    await after(0);
    expect(statesOf([again, newcomer])).toEqual(['waiting', 'moving']);
    newcomer.end();
    await after(0);
    expect(again.state).toBe('moving');
  });

  it('leave the spare slots to others, also when these are free, until what they kept is forgotten', async () => {
    slots = new TransferSlots({ ...limits, slots: 2, spare: 1, maxWaitMs: 600_000 }, refusals);
    const kept = startAll([1, 2], { isWaiting: false, lateMs: 6_000 });
    for (const { end } of kept) end();
    await after(0);
    const again = [start(1, fast), start(2, fast)];
    await after(1_000);
    expect(statesOf(again)).toEqual(['moving', 'waiting']);
    start(3, fast).end();
    await after(0);
    expect(slots.inUse).toBe(1);
    await after(60_000);
    expect(again[1]?.state).toBe('moving');
  });

  it('give the spare slots up to others, however fast their readers are', async () => {
    const kept = startAll([1, 2], { ...fast, isWaiting: true, lateMs: 3_000 });
    const newcomer = start(3, fast);
    await after(100);
    expect(newcomer.state).toBe('moving');
    const next = start(4, fast);
    await after(1_000);
    expect(next.state).toBe('waiting');
    expect(statesOf(kept).filter((state) => state === 'moving')).toHaveLength(1);
  });

  it('keep nobody out, whatever many of them do, when they come again at once', async () => {
    slots = new TransferSlots(
      { ...limits, slots: 8, slotsPerUser: 2, spare: 2, maxWaiting: 100, displaceEveryMs: 100 },
      refusals,
    );
    const hostile = new Set<ReturnType<typeof start>>();
    const comeAgain = () => {
      for (const each of [...hostile].filter(({ state }) => state !== 'waiting' && state !== 'moving')) {
        hostile.delete(each);
        hostile.add(start(each.userId, unread));
      }
    };
    for (let user = 100; user < 120; user += 1)
      for (const each of startAll([user, user], unread)) hostile.add(each);
    for (let downloads = 0; downloads < 20; downloads += 1) {
      const honest = start(1, fast);
      for (let tenths = 0; tenths < 20 && honest.state === 'waiting'; tenths += 1) {
        await after(100);
        comeAgain();
      }
      expect(honest.state).toBe('moving');
      honest.end();
      await after(0);
    }
  });
});

describe('connections that hardly move any bytes', () => {
  it.each([
    ['two accounts with seventeen each', 2, 17],
    ['twenty accounts with five each', 20, 5],
    ['a hundred accounts with one each', 100, 1],
  ])('keep nobody waiting for long: %s', async (_what, accounts, each) => {
    slots = new TransferSlots({ ...limits, slots: 30, maxWaiting: 100 }, refusals);
    for (let index = 0; index < accounts * each; index += 1) start(1_000 + (index % accounts));
    const honest = start(1, fast);
    await after(1_000);
    expect(honest.state).toBe('moving');
  });
});
