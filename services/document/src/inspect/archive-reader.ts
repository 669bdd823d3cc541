import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { SeekableFile } from './seekable-file.ts';

// More than one entry of a directory can have.
const windowBytes = 262_144;
// Of what is read one piece after the other.
const pieceBytes = 1_048_576;

/** Lets yauzl, which reads an archive in very many small pieces, have them from a few large ones. */
export class ArchiveReader extends RandomAccessReader {
  /** What reading from the store failed with, so that it is not taken for a fault of the archive. */
  failure: unknown;
  readonly #bytes: SeekableFile;
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;

  constructor(bytes: SeekableFile) {
    super();
    this.#bytes = bytes;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const deliver = (): void => {
      const start = position - this.#windowStart;
      const copied = this.#window.copy(buffer, offset, start, start + length);
      callback(copied === length ? null : new Error('The archive points beyond its end.'));
    };
    if (this.#holds(position, length)) deliver();
    else void this.#loadAnd(deliver, position, callback);
  }

  // What yauzl throws while it looks at the bytes comes back to it, instead of ending the process.
  async #loadAnd(deliver: () => void, position: number, fail: (error: Error) => void): Promise<void> {
    try {
      await this.#load(position);
      deliver();
    } catch (error) {
      fail(error as Error);
    }
  }

  // Up to, and without, `end`. What stands together in the archive is read together.
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    let at = start;
    while (at < end) {
      if (!this.#holds(at, 1)) await this.#load(at, pieceBytes);
      const from = at - this.#windowStart;
      const piece = this.#window.subarray(from, from + end - at);
      if (piece.length === 0) throw new Error('The archive points beyond its end.');
      at += piece.length;
      yield piece;
    }
  }

  #holds(position: number, length: number): boolean {
    return position >= this.#windowStart && position + length <= this.#windowStart + this.#window.length;
  }

  async #load(position: number, length = windowBytes): Promise<void> {
    if (position > this.#bytes.size) throw new Error('The archive points beyond its end.');
    // At the end of the file as much as possible of what stands before it, where the directory is.
    const start = Math.max(0, Math.min(position, this.#bytes.size - length));
    try {
      this.#window = await this.#bytes.read(start, length);
      this.#windowStart = start;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}
