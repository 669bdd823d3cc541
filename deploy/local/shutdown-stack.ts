export interface Stoppable {
  stop: () => Promise<void> | void;
}

/** Stops what was started, once, in the opposite order of levels. A failure does not spare the others. */
export class ShutdownStack {
  readonly #levels: Promise<Stoppable>[][] = [];
  #stopped: Promise<void> | undefined;

  /** Opens a level. The returned function adds to it something that is still starting. */
  open(): <T extends Stoppable>(started: Promise<T>) => Promise<T> {
    const level: Promise<Stoppable>[] = [];
    this.#levels.push(level);
    return (started) => {
      // The caller handles a failure. Here it is awaited only at the stop, and must not count as unhandled until then.
      started.catch(() => {});
      level.push(started);
      return started;
    };
  }

  /** Adds a level of things that already run. */
  add(...stoppables: Stoppable[]): void {
    this.#levels.push(stoppables.map((stoppable) => Promise.resolve(stoppable)));
  }

  /** Stops the last level first, and waits for things that are still starting. A second call waits for the first. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    for (const level of this.#levels.toReversed()) {
      await Promise.allSettled(level.map(async (started) => (await started).stop()));
    }
  }
}
