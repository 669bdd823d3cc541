import type { AppError } from '../errors/index.ts';
import { ThroughputGuard, type ThroughputLimits } from './throughput-guard.ts';
import type { TransferSlots } from './transfer-slots.ts';

/** Who reads the parts of a transfer. */
export interface Reader {
  userId: number;
  /** Aborts when the reader has left. */
  signal?: AbortSignal | undefined;
  /** A reader that is slower is given up. */
  patience: ThroughputLimits;
  /** Why it is given up. */
  tooSlow: () => AppError;
}

/**
 * Yields the parts of what `make` returns while they have a slot, which is taken first. The time between a part and the
 * request for the next one is the reader's. The source ends, and the slot is free, at once when the reader leaves, is
 * given up, or has to give way, also while it keeps a part; with the next part it gets the reason.
 */
export async function* inSlot<T extends Uint8Array>(
  slots: TransferSlots,
  { userId, signal, patience, tooSlow }: Reader,
  make: () => AsyncIterable<T> | Promise<AsyncIterable<T>>,
): AsyncGenerator<T> {
  const givenUp = new AbortController();
  const throughput = new ThroughputGuard(patience, () => givenUp.abort(tooSlow()));
  const ending = signal ? AbortSignal.any([signal, givenUp.signal]) : givenUp.signal;
  const slot = await slots.take({ userId, throughput, signal: ending });
  let parts: AsyncIterator<T> | undefined;
  const end = async (): Promise<void> => {
    throughput.rest();
    // The failure of a source that is not read any more is nobody's.
    await parts?.return?.().catch(() => {});
    slot.release();
  };
  slot.signal.addEventListener('abort', () => void end());
  try {
    parts = (await make())[Symbol.asyncIterator]();
    for (;;) {
      slot.signal.throwIfAborted();
      const { value, done } = await parts.next();
      // A source that was ended must not look whole.
      slot.signal.throwIfAborted();
      if (done) return;
      throughput.wait();
      yield value;
      throughput.rest();
      throughput.move(value.length);
    }
  } finally {
    await end();
  }
}
