import { createHash } from 'node:crypto';
import { TextWatcher, type TextCharset } from './text-watcher.ts';

const maxHeadBytes = 65_536;

/** Facts about a content, collected while its bytes pass by. */
export interface Watched {
  size: number;
  /** SHA-256 of all bytes, in hexadecimal digits. */
  sha256: string;
  /** The first 64 KiB. */
  head: Buffer;
  /** The encoding of a text; undefined for anything else. */
  charset: TextCharset | undefined;
}

/** Watches the bytes of an upload on their way into the store, in chunks of any size. Its memory is constant. */
export class ByteWatcher {
  readonly #hash = createHash('sha256');
  readonly #head = Buffer.alloc(maxHeadBytes);
  readonly #text = new TextWatcher();
  #size = 0;

  /** Number of bytes that have passed so far. */
  get size(): number {
    return this.#size;
  }

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    if (this.#size < maxHeadBytes) chunk.copy(this.#head, this.#size);
    this.#text.add(chunk);
    this.#size += chunk.length;
  }

  /** Must be called once, after the last byte. */
  end(): Watched {
    return {
      size: this.#size,
      sha256: this.#hash.digest('hex'),
      head: this.#head.subarray(0, this.#size),
      charset: this.#text.end(),
    };
  }
}
