export interface Stoppable {
  stop: () => Promise<void> | void;
}

/** What has been started, in levels: all is stopped in the opposite order, once, and as far as it goes. */
export class ShutdownStack {
  readonly #levels: Promise<Stoppable>[][] = [];
  #stopped: Promise<void> | undefined;

  /** Opens a level; what is started in it counts as soon as it begins to start. */
  open(): <T extends Stoppable>(started: Promise<T>) => Promise<T> {
    const level: Promise<Stoppable>[] = [];
    this.#levels.push(level);
    return (started) => {
      // Awaited by the caller, and here only when all is stopped: a failure is no unhandled one.
      started.catch(() => {});
      level.push(started);
      return started;
    };
  }

  /** Adds a level of things that run already. */
  add(...stoppables: Stoppable[]): void {
    this.#levels.push(stoppables.map((stoppable) => Promise.resolve(stoppable)));
  }

  /** Stops the last level first, waiting for what is still starting; a second call waits for the first. */
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
