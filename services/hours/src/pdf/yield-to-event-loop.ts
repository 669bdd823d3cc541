import { setImmediate } from 'node:timers/promises';

const sliceMs = 10;

// Of all that work in slices here: several of them would otherwise each take one in every turn of the event loop.
let lastTurn: Promise<void> = Promise.resolve();

/**
 * Yields now and then while it does a long work, after which others have had their turn. However many work so at once, there is
 * one slice of 10 ms in a turn of the event loop.
 */
export async function* yieldToEventLoop(work: Iterable<void>): AsyncGenerator<void> {
  let startedAtMs = performance.now();
  for (const _ of work) {
    if (performance.now() - startedAtMs < sliceMs) continue;
    yield;
    await nextTurn();
    startedAtMs = performance.now();
  }
}

function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}
