import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { SeekableFile } from './seekable-file.ts';

// Larger than any single entry of a directory can be.
const windowBytes = 262_144;
// Size of a piece when content is read sequentially.
const pieceBytes = 1_048_576;

/** Serves yauzl, which reads an archive in very many small pieces, from a few large reads. */
export class ArchiveReader extends RandomAccessReader {
  /** The error of a failed read from the store, saved so that it is not reported as a fault of the archive. */
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

  // An error that yauzl throws while it examines the bytes is returned to it instead of ending the process.
  async #loadAnd(deliver: () => void, position: number, fail: (error: Error) => void): Promise<void> {
    try {
      await this.#load(position);
      deliver();
    } catch (error) {
      fail(error as Error);
    }
  }

  // `end` is exclusive. Entries that lie together in the archive are read together.
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
    // Near the end of the file the window reaches back as far as possible, because the directory lies there.
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
