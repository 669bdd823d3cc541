import type { Readable } from 'node:stream';
import { abortable } from './abortable.ts';

export interface Put {
  key: string;
  content: Readable;
  signal: AbortSignal;
  /** Stores the content and returns its size. On failure it removes what it has begun. */
  store: () => Promise<number>;
  /** Removes what was stored. */
  undo: () => Promise<void>;
}

/** The puts of one store. Each settles as soon as it is aborted; its leftovers are removed after that. */
export class Puts {
  readonly #endings = new Map<string, Promise<void>>();

  async run({ key, content, signal, store, undo }: Put): Promise<{ size: number }> {
    // The content may fail before it is read; the error then reaches the reader that comes later.
    content.on('error', () => {});
    // The cleanup of an earlier put under this key must not remove what this one stores.
    const earlier = this.#endings.get(key) ?? Promise.resolve();
    const storing = earlier.then(() => {
      signal.throwIfAborted();
      return store();
    });
    try {
      return { size: await abortable(storing, signal) };
    } catch (error) {
      content.destroy();
      // The object may have been stored at the very moment of the abort.
      this.#end(
        key,
        storing.then(undo, () => {}),
      );
      throw error;
    }
  }

  /** Resolves when no cleanup is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#endings.values());
  }

  #end(key: string, work: Promise<void>): void {
    // Failed cleanups are left to `delete` and to the sweeper.
    const ending = work
      .catch(() => {})
      .finally(() => {
        if (this.#endings.get(key) === ending) this.#endings.delete(key);
      });
    this.#endings.set(key, ending);
  }
}
