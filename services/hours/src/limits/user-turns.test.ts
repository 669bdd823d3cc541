import { expect, it } from 'vitest';
import { UserTurns } from './user-turns.ts';

it('a user has so many turns at once, whatever others have', () => {
  const turns = new UserTurns(2);
  expect([turns.take(1), turns.take(1), turns.take(1), turns.take(2)]).toEqual([
    expect.any(Function),
    expect.any(Function),
    undefined,
    expect.any(Function),
  ]);
});

it('a turn that has ended is free for the next', () => {
  const turns = new UserTurns(1);
  for (let round = 0; round < 3; round += 1) {
    const endTurn = turns.take(1);
    expect(turns.take(1)).toBeUndefined();
    endTurn?.();
  }
  expect(turns.take(1)).toBeDefined();
});
