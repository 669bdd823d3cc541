import type { Readable } from 'node:stream';
import type { Closable } from '@clinical-hours/service-kit/runtime';

/** The bytes from `start` to `end`, both included. */
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
 * Where the contents of documents are kept, by keys of 32 random hexadecimal digits. A store that is away fails with an
 * AppError that is 'unavailable', one that is full with such a one whose code is `store_full`.
 */
export interface ObjectStore extends Closable {
  /**
   * Stores all of a stream of bytes under a key, or nothing: an aborted or failed put leaves no object that can be seen.
   * Answers its size. Never settles later than the signal's abort. The stream is read to its end or destroyed. What was
   * under the key is replaced as a whole; keys are random, so a put that fails may take it along. Its pieces are the store's
   * own, which lets go of their memory when they are written.
   */
  put: (key: string, content: Readable, signal: AbortSignal) => Promise<{ size: number }>;
  /**
   * The bytes of a range, all of them without one. An end beyond the last byte means the last byte; a start beyond it is
   * the error `range_not_satisfiable`, an object that is not there is not_found. A reader that leaves early destroys the
   * stream; the signal holds for the whole of it.
   */
  get: (key: string, range?: ByteRange, signal?: AbortSignal) => Promise<Readable>;
  /** Undefined when it is not there. */
  stat: (key: string) => Promise<{ size: number; modifiedAt: Date } | undefined>;
  /** Deletes an object. Deleting what is not there is no error. */
  delete: (key: string) => Promise<void>;
  /** All objects, in no particular order. What comes or goes meanwhile may be missing. */
  list: () => AsyncIterable<StoredObject>;
  /** Whether it can be reached and written to, which is tried; throws otherwise. */
  check: () => Promise<void>;
}

const keyPattern = /^[0-9a-f]{32}$/;

export const isKey = (name: string): boolean => keyPattern.test(name);

/** Throws for what is no key: nothing else ever becomes a part of a path or an address. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError('a key of the object store has 32 hexadecimal digits');
}

/** Throws for what can be no range of any object. */
export function assertRange(range: ByteRange | undefined): void {
  if (range === undefined) return;
  const { start, end } = range;
  const isOne = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end;
  if (!isOne) throw new TypeError(`${start} to ${end} is no range of bytes`);
}
