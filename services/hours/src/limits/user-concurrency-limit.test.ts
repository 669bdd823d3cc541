import { expect, it } from 'vitest';
import { UserConcurrencyLimit } from './user-concurrency-limit.ts';

it('a user has so many slots at once, whatever others have', () => {
  const limit = new UserConcurrencyLimit(2);
  expect([limit.take(1), limit.take(1), limit.take(1), limit.take(2)]).toEqual([
    expect.any(Function),
    expect.any(Function),
    undefined,
    expect.any(Function),
  ]);
});

it('a slot that has ended is free for the next', () => {
  const limit = new UserConcurrencyLimit(1);
  for (let round = 0; round < 3; round += 1) {
    const release = limit.take(1);
    expect(limit.take(1)).toBeUndefined();
    release?.();
  }
  expect(limit.take(1)).toBeDefined();
});
