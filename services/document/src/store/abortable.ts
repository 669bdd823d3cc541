import { addAbortListener } from 'node:events';
import type { Readable } from 'node:stream';

/**
 * Settles as `work` does, or rejects with the signal's reason as soon as that aborts; the result of `work` is then
 * ignored.
 */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const listener = addAbortListener(signal, () => reject(reasonOf(signal)));
  try {
    return await Promise.race([aborted, work]);
  } finally {
    listener[Symbol.dispose]();
  }
}

/** Destroys a stream with the signal's reason when the signal aborts. */
export function endOnAbort<S extends Readable>(stream: S, signal: AbortSignal | undefined): S {
  if (signal === undefined) return stream;
  const listener = addAbortListener(signal, () => stream.destroy(reasonOf(signal)));
  stream.once('close', () => listener[Symbol.dispose]());
  return stream;
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason));
