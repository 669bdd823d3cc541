/** The waiting of a background loop: it can be woken, and ended. */
export class Pace {
  ended = false;
  #wake: (() => void) | undefined;
  #isWoken = false;
  readonly #listeners = new Set<() => void>();

  /** Waits for `ms`, or less when woken or ended. A wake that came just before counts. */
  async pause(ms: number): Promise<void> {
    if (this.#isWoken || this.ended) {
      this.#isWoken = false;
      return;
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
    this.#isWoken = false;
  }

  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  end(): void {
    this.ended = true;
    for (const listener of this.#listeners) listener();
    this.wake();
  }

  /** Calls back when the loop is ended. Answers how to take that back. */
  onEnd(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What `promise` resolves to, or undefined when the loop is ended first. */
  orEnd<T>(promise: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      if (this.ended) resolve(undefined);
      const off = this.onEnd(() => resolve(undefined));
      promise.then(resolve, reject).finally(off);
    });
  }
}
