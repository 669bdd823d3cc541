import type { Readable } from 'node:stream';
import { abortable } from './abortable.ts';

export interface Put {
  key: string;
  content: Readable;
  signal: AbortSignal;
  /** Stores the content and answers its size. When it fails, it has taken away what it began. */
  store: () => Promise<number>;
  /** Takes back what was stored. */
  undo: () => Promise<void>;
}

/** The puts of one store: each settles when it is aborted, and what it leaves behind is taken away after that. */
export class Puts {
  readonly #endings = new Map<string, Promise<void>>();

  async run({ key, content, signal, store, undo }: Put): Promise<{ size: number }> {
    // It may fail while nobody reads it yet; whoever reads it then is told.
    content.on('error', () => {});
    // The end of an earlier put under this key must not take away what this one stores.
    const earlier = this.#endings.get(key) ?? Promise.resolve();
    const storing = earlier.then(() => {
      signal.throwIfAborted();
      return store();
    });
    try {
      return { size: await abortable(storing, signal) };
    } catch (error) {
      content.destroy();
      // It may have been stored in the very moment of the abort.
      this.#end(
        key,
        storing.then(undo, () => {}),
      );
      throw error;
    }
  }

  /** When nothing is left to be taken away. */
  async settled(): Promise<void> {
    await Promise.all(this.#endings.values());
  }

  #end(key: string, work: Promise<void>): void {
    // What cannot be taken away now is left to `delete`, and to the sweeper.
    const ending = work
      .catch(() => {})
      .finally(() => {
        if (this.#endings.get(key) === ending) this.#endings.delete(key);
      });
    this.#endings.set(key, ending);
  }
}
