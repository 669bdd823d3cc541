import type { Closable } from '../runtime/lifetime.ts';

export interface WorkerLoopOptions {
  /**
   * Runs one round of work. Returns true to start the next round at once, without the pause. `stopping` is
   * aborted when the loop is closed, so that a long round can end early.
   */
  round: (stopping: AbortSignal) => Promise<boolean | void>;
  /** Handles an error that a round threw, before the pause. */
  onError: (error: unknown) => void;
  /** The pause between two rounds in milliseconds. A wake ends it. */
  pauseMs: number;
}

/** Runs rounds of work in the background, one at a time, from `start` to `close`. */
export class WorkerLoop implements Closable {
  readonly #options: WorkerLoopOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #isWoken = false;
  #endPause: (() => void) | undefined;

  constructor(options: WorkerLoopOptions) {
    this.#options = options;
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Starts the first round. A second start changes nothing. */
  start(): void {
    this.#running ??= this.#run();
  }

  /** Starts the next round without a pause. A wake during a round takes effect after it. */
  wake(): void {
    this.#isWoken = true;
    this.#endPause?.();
  }

  /** Resolves after the round under way. No round follows. */
  async close(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { round, onError } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      let isAgain: boolean | void = false;
      try {
        isAgain = await round(signal);
      } catch (error) {
        onError(error);
      }
      if (!isAgain) await this.#pause();
    }
  }

  async #pause(): Promise<void> {
    if (!this.#isWoken && !this.isStopping) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, this.#options.pauseMs);
        this.#endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#endPause = undefined;
    }
    this.#isWoken = false;
  }
}

/** Resolves to the result of `work`, or to undefined as soon as `signal` is aborted. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  if (signal.aborted) return undefined;
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>();
  const onAbort = () => resolve(undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
