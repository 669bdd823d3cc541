import { setImmediate } from 'node:timers/promises';

const sliceMs = 10;

// Shared by all work in slices: otherwise each work would take its own slice in every turn of the event loop.
let lastTurn: Promise<void> = Promise.resolve();

/**
 * Does long work in slices of 10 ms. Yields after each slice, and lets the event loop turn before the next one. All
 * callers together get one slice in a turn.
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
