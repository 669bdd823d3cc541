import type { Readable } from 'node:stream';
import type { Closable } from '@clinical-hours/service-kit/runtime';

/** The bytes from `start` to `end` inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  size: number;
  modifiedAt: Date;
}

/**
 * The place for the contents of documents, by keys of 32 random hexadecimal digits. When it is away, its methods throw
 * an AppError of the kind 'unavailable'; when it is full, one with the code `store_full`.
 */
export interface ObjectStore extends Closable {
  /**
   * Stores a whole stream of bytes under a key, or nothing: an aborted or failed put leaves no visible object. Returns
   * the size. Settles no later than the signal aborts. The stream is read to its end or destroyed. An earlier object
   * under the key is replaced as a whole; keys are random, so a failed put may remove it.
   */
  put: (key: string, content: Readable, signal: AbortSignal) => Promise<{ size: number }>;
  /**
   * Returns the bytes of a range, or all bytes without one. An end beyond the last byte means the last byte. Throws
   * `range_not_satisfiable` for a start beyond it, and not_found for a missing object. A reader that stops early
   * destroys the stream; the signal applies until the stream ends.
   */
  get: (key: string, range?: ByteRange, signal?: AbortSignal) => Promise<Readable>;
  /** Returns undefined for a missing object. */
  stat: (key: string) => Promise<{ size: number; modifiedAt: Date } | undefined>;
  /** Deletes an object. A missing object is no error. */
  delete: (key: string) => Promise<void>;
  /** Lists all objects, in no particular order. Objects added or deleted meanwhile may be missing. */
  list: () => AsyncIterable<StoredObject>;
  /** Checks by a trial that the store can be reached and written to; throws otherwise. */
  check: () => Promise<void>;
}

const keyPattern = /^[0-9a-f]{32}$/;

export const isKey = (name: string): boolean => keyPattern.test(name);

/** Throws for an invalid key, so that no other text becomes part of a path or an address. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError('a key of the object store has 32 hexadecimal digits');
}

/** Throws for a range that fits no object. */
export function assertRange(range: ByteRange | undefined): void {
  if (range === undefined) return;
  const { start, end } = range;
  const isOne = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end;
  if (!isOne) throw new TypeError(`${start} to ${end} is no range of bytes`);
}
