export interface Stoppable {
  stop: () => Promise<void> | void;
}

/** What has been started, in stages: all is stopped in the opposite order, once, and as far as it goes. */
export class Stages {
  readonly #stages: Promise<Stoppable>[][] = [];
  #stopped: Promise<void> | undefined;

  /** Opens a stage; what is started in it counts as soon as it begins to start. */
  open(): <T extends Stoppable>(started: Promise<T>) => Promise<T> {
    const stage: Promise<Stoppable>[] = [];
    this.#stages.push(stage);
    return (started) => {
      // Awaited by the caller, and here only when all is stopped: a failure is no unhandled one.
      started.catch(() => {});
      stage.push(started);
      return started;
    };
  }

  /** Adds a stage of things that run already. */
  add(...stoppables: Stoppable[]): void {
    this.#stages.push(stoppables.map((stoppable) => Promise.resolve(stoppable)));
  }

  /** Stops the last stage first, waiting for what is still starting; a second call waits for the first. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    for (const stage of this.#stages.toReversed()) {
      await Promise.allSettled(stage.map(async (started) => (await started).stop()));
    }
  }
}
