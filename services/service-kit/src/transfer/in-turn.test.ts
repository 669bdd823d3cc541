import { setImmediate } from 'node:timers/promises';
import { eventually } from '../testing/index.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../errors/index.ts';
import { FairQueue } from './fair-queue.ts';
import { inTurn } from './in-turn.ts';

const refusal = (code: 'exports_of_user' | 'exports_of_all') => () =>
  new AppError('rate_limited', code, code);
const tooSlow = () => new AppError('unavailable', 'unavailable', 'too slow');
const refusals = {
  tooMany: refusal('exports_of_user'),
  busy: refusal('exports_of_all'),
  displaced: refusal('exports_of_all'),
};
let queue: FairQueue;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] });
  queue = new FairQueue({ atOnce: 1, atOnceOfUser: 1, ofUser: 1, maxWaitMs: 60_000 }, refusals);
});
afterEach(() => void vi.useRealTimers());

/** A source of parts of one byte that says where it is. */
function source() {
  const state = { given: 0, hasEnded: false };
  async function* give(): AsyncGenerator<Buffer> {
    try {
      for (; state.given < 3; state.given += 1) yield Buffer.from('x');
    } finally {
      await setImmediate();
      state.hasEnded = true;
    }
  }
  return { state, give };
}

const read = (userId: number, give: () => AsyncGenerator<Buffer>, signal?: AbortSignal) =>
  inTurn(queue, { userId, signal, patience: { minBytesPerS: 1, maxSilenceMs: 15_000 }, tooSlow }, give);

it('yields everything, and its turn is over then', async () => {
  const parts: Buffer[] = [];
  for await (const part of read(1, source().give)) {
    expect(queue.inUse).toBe(1);
    parts.push(part);
  }
  expect(Buffer.concat(parts).toString()).toBe('xxx');
  expect(queue.inUse).toBe(0);
});

it('begins only in its turn, which is over when the reader leaves', async () => {
  const [first, second] = [source(), source()];
  const reading = read(1, first.give);
  await reading.next();
  const waiting = read(2, second.give);
  const begun = waiting.next();
  await setImmediate();
  expect(second.state.given).toBe(0);
  await reading.return(undefined);
  expect(first.state.hasEnded).toBe(true);
  expect((await begun).value?.toString()).toBe('x');
  await waiting.return(undefined);
  expect(queue.inUse).toBe(0);
});

it('ends a source at once whose reader keeps a part while others wait, and never makes half of it look whole', async () => {
  const [first, second] = [source(), source()];
  const unread = read(1, first.give);
  await unread.next();
  const waiting = read(2, second.give);
  const begun = waiting.next();
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await begun).done).toBe(false);
  expect(first.state.hasEnded).toBe(true);
  await expect(unread.next()).rejects.toMatchObject({ code: 'exports_of_all' });
  await waiting.return(undefined);
});

it('gives up a reader that takes nothing, though nobody waits', async () => {
  const { state, give } = source();
  const unread = read(1, give);
  await unread.next();
  await vi.advanceTimersByTimeAsync(15_000);
  await eventually(() => expect([queue.inUse, state.hasEnded]).toEqual([0, true]));
  await expect(unread.next()).rejects.toThrow('too slow');
});

it('ends with its signal, also in the middle of a part', async () => {
  const left = new AbortController();
  const made = Promise.withResolvers<void>();
  const parts = read(
    1,
    async function* slow() {
      await made.promise;
      yield Buffer.from('x');
    },
    left.signal,
  );
  const first = parts.next();
  await setImmediate();
  left.abort(new Error('gone'));
  made.resolve();
  await expect(first).rejects.toThrow('gone');
  expect(queue.inUse).toBe(0);
});

it('has no turn any more when the source fails', async () => {
  const failing = read(1, async function* fail() {
    yield await Promise.reject<Buffer>(new Error('away'));
  });
  await expect(failing.next()).rejects.toThrow('away');
  expect(queue.inUse).toBe(0);
});
