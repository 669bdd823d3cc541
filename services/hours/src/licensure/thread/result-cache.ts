/** Caches the latest results by name, up to `maxBytes` in all; the oldest are evicted first. */
export class ResultCache<T> {
  readonly #maxBytes: number;
  /** The oldest first. */
  readonly #cached = new Map<string, { value: T; bytes: number }>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(name: string): T | undefined {
    return this.#cached.get(name)?.value;
  }

  /** Caches a value and replaces the former one of its name. A value longer than `maxBytes` is not cached. */
  set(name: string, value: T, bytes: number): void {
    this.#remove(name);
    if (bytes > this.#maxBytes) return;
    this.#cached.set(name, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(name: string): void {
    this.#bytes -= this.#cached.get(name)?.bytes ?? 0;
    this.#cached.delete(name);
  }
}
