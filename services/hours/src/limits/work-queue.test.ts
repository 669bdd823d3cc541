import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@clinical-hours/service-kit/testing';
import type { FairQueue } from '@clinical-hours/service-kit/transfer';
import { openWorkQueue } from './work-queue.ts';

const options = { ofUser: 2, atOnce: 3, maxWaitMs: 1_000 };
let queue: FairQueue;
/** The users who have a slot, with the functions that end it. */
let going: { userId: number; end: (error?: Error) => void }[];
beforeEach(() => {
  vi.useFakeTimers();
  queue = openWorkQueue('searches', options);
  going = [];
});
afterEach(() => void vi.useRealTimers());

const begin = (userId: number): Promise<string> =>
  queue.run(
    { userId },
    () =>
      new Promise((resolve, reject) => {
        going.push({ userId, end: (error) => (error ? reject(error) : resolve('done')) });
      }),
  );
const untilGoing = (...userIds: number[]) =>
  eventually(() => expect(going.map(({ userId }) => userId)).toEqual(userIds));

describe('what costs much', () => {
  it('goes on as often at once as it may, and the next one when one ends', async () => {
    const works = [1, 2, 3, 4].map(begin);
    await untilGoing(1, 2, 3);
    going[1]?.end();
    await untilGoing(1, 2, 3, 4);
    for (const { end } of going) end();
    expect(await Promise.all(works)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('is refused to a user who has enough of it, and to nobody else', async () => {
    const works = [begin(1), begin(1)];
    await expect(begin(1)).rejects.toMatchObject({ kind: 'rate_limited', code: 'searches_of_user' });
    works.push(begin(2));
    await untilGoing(1, 1, 2);
    for (const { end } of going) end();
    await Promise.all(works);
  });

  it('is refused when it waits too long, and counts no more then', async () => {
    const works = [1, 2, 3].map(begin);
    const late = [begin(4), begin(4)].map((work) =>
      expect(work).rejects.toMatchObject({ kind: 'rate_limited', code: 'searches_of_all' }),
    );
    await vi.advanceTimersByTimeAsync(options.maxWaitMs);
    await Promise.all(late);
    const again = begin(4);
    going[0]?.end();
    await untilGoing(1, 2, 3, 4);
    for (const { end } of going) end();
    await Promise.all([...works, again]);
  });

  it('gives its slot back when it fails', async () => {
    for (let failures = 0; failures < 5; failures += 1) {
      const failing = begin(1);
      await eventually(() => expect(going).toHaveLength(failures + 1));
      going.at(-1)?.end(new Error('away'));
      await expect(failing).rejects.toThrow('away');
    }
  });
});
