// Used by code-boundary.tsx, on-demand.tsx and lazy-schema.ts.

/** The code of a page or a part of one could not be loaded. */
export class CodeLoadError extends Error {
  override name = 'CodeLoadError';
  /** Loads the code again. Rejects with a CodeLoadError as long as that fails. */
  readonly retry: () => Promise<unknown>;

  constructor(cause: unknown, retry: () => Promise<unknown>) {
    super('The code could not be loaded', { cause });
    this.retry = retry;
  }
}

/** Code that is loaded once, when it is first asked for, and again after a failure. */
export class CodeOnDemand<T> {
  readonly #load: () => Promise<T>;
  #first: Promise<T> | undefined;
  /** Set once the code is there. */
  loaded: T | undefined;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** The first load, the same promise each time. Rejects with a CodeLoadError, whose `retry` sets `loaded`. */
  get promise(): Promise<T> {
    this.#first ??= this.#start();
    return this.#first;
  }

  async #start(): Promise<T> {
    try {
      this.loaded = await this.#load();
      return this.loaded;
    } catch (error) {
      throw new CodeLoadError(error, () => this.#start());
    }
  }
}
