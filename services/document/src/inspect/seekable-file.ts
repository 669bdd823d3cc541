import { AppError } from '@clinical-hours/service-kit/errors';
import type { Watched } from './byte-watcher.ts';

/** Reads bytes back from the store, from `start` to `end` inclusive. */
export type ReadRange = (start: number, end: number) => Promise<Buffer>;

/** A stored file with random access: its head comes from memory, the rest from the store. */
export class SeekableFile {
  readonly size: number;
  readonly watched: Watched;
  readonly #readRange: ReadRange;

  constructor(size: number, watched: Watched, readRange: ReadRange) {
    this.size = size;
    this.watched = watched;
    this.#readRange = readRange;
  }

  /**
   * Returns up to `length` bytes from `start` on, fewer only at the end of the file. Throws the errors of the store.
   */
  async read(start: number, length: number): Promise<Buffer> {
    const end = Math.min(start + length, this.size);
    if (end <= start) return Buffer.alloc(0);
    if (end <= this.watched.head.length) return this.watched.head.subarray(start, end);
    const bytes = await this.#readRange(start, end - 1);
    if (bytes.length === end - start) return bytes;
    throw new AppError('internal', 'object_incomplete', 'This file was not stored as a whole.');
  }

  /** Returns the last `length` bytes, or all when the file is shorter. */
  readLast(length: number): Promise<Buffer> {
    return this.read(Math.max(0, this.size - length), length);
  }
}
