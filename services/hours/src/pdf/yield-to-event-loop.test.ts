import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Steps that each take longer than a slice. */
function* longSteps(count: number, onStep: () => void): Generator<void> {
  for (let step = 0; step < count; step += 1) {
    const startedAtMs = performance.now();
    while (performance.now() - startedAtMs < 11);
    onStep();
    yield;
  }
}

it('lets others have their turn after each slice, however many work at once', async () => {
  let stepsInTurn = 0;
  const turns: number[] = [];
  const work = async () => {
    for await (const _ of yieldToEventLoop(longSteps(4, () => (stepsInTurn += 1))));
  };
  const working = Promise.all([work(), work(), work()]);
  // Each work has its first slice at once.
  stepsInTurn = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    await setImmediate();
    turns.push(stepsInTurn);
    stepsInTurn = 0;
  }
  await working;
  expect(turns.reduce((sum, steps) => sum + steps, 0)).toBe(3 * 4 - 3);
  expect(Math.max(...turns)).toBe(1);
});
