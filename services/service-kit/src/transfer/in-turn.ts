import type { AppError } from '../errors/index.ts';
import type { FairQueue } from './fair-queue.ts';
import { Pace, type PaceLimits } from './pace.ts';

/** Who reads the parts of a transfer. */
export interface Reader {
  userId: number;
  /** Aborts when the reader has left. */
  signal?: AbortSignal | undefined;
  /** A reader that is slower is given up. */
  patience: PaceLimits;
  /** Why it is given up. */
  tooSlow: () => AppError;
}

/**
 * Yields the parts of what `make` returns while they have a turn, which is awaited first. The time between a part and
 * the request for the next one is the reader's. The source ends, and the turn is over, at once when the reader leaves,
 * is given up, or has to give way, also while it keeps a part; with the next part it gets the reason.
 */
export async function* inTurn<T extends Uint8Array>(
  queue: FairQueue,
  { userId, signal, patience, tooSlow }: Reader,
  make: () => AsyncIterable<T> | Promise<AsyncIterable<T>>,
): AsyncGenerator<T> {
  const givenUp = new AbortController();
  const pace = new Pace(patience, () => givenUp.abort(tooSlow()));
  const ending = signal ? AbortSignal.any([signal, givenUp.signal]) : givenUp.signal;
  const turn = await queue.take({ userId, pace, signal: ending });
  let parts: AsyncIterator<T> | undefined;
  const end = async (): Promise<void> => {
    pace.rest();
    // The failure of a source that is not read any more is nobody's.
    await parts?.return?.().catch(() => {});
    turn.release();
  };
  turn.signal.addEventListener('abort', () => void end());
  try {
    parts = (await make())[Symbol.asyncIterator]();
    for (;;) {
      turn.signal.throwIfAborted();
      const { value, done } = await parts.next();
      // A source that was ended must not look whole.
      turn.signal.throwIfAborted();
      if (done) return;
      pace.wait();
      yield value;
      pace.rest();
      pace.move(value.length);
    }
  } finally {
    await end();
  }
}
