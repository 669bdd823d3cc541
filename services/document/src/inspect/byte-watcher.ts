import { createHash } from 'node:crypto';
import { CompoundWatcher, type CompoundName } from './compound-watcher.ts';
import { TextWatcher, type TextCharset } from './text-watcher.ts';

const maxHeadBytes = 65_536;

/** What there is to know about bytes that have passed by. */
export interface Watched {
  size: number;
  /** Of all of them, in hexadecimal digits. */
  sha256: string;
  /** The first 64 KiB. */
  head: Buffer;
  /** How they are encoded as text; undefined when they are no text. */
  charset: TextCharset | undefined;
  /** What they have in them as a compound file. Means nothing when they are none. */
  compound: ReadonlySet<CompoundName>;
}

/** Looks at the bytes of an upload on their way into the store, in whatever chunks they come. Its memory is constant. */
export class ByteWatcher {
  readonly #hash = createHash('sha256');
  readonly #head = Buffer.alloc(maxHeadBytes);
  readonly #text = new TextWatcher();
  readonly #compound = new CompoundWatcher();
  #size = 0;

  /** How many bytes have passed by so far. */
  get size(): number {
    return this.#size;
  }

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    if (this.#size < maxHeadBytes) chunk.copy(this.#head, this.#size);
    this.#text.add(chunk);
    this.#compound.add(chunk);
    this.#size += chunk.length;
  }

  /** To be called once, when all bytes have passed by. */
  end(): Watched {
    return {
      size: this.#size,
      sha256: this.#hash.digest('hex'),
      head: this.#head.subarray(0, this.#size),
      charset: this.#text.end(),
      compound: this.#compound.found,
    };
  }
}
