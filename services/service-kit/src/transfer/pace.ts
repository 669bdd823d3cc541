export interface PaceLimits {
  /** A client that stays slower than this is given up. */
  minBytesPerS: number;
  /** The longest time without a byte while we wait for the client. */
  maxSilenceMs: number;
}

// 0.5 Mbit/s: 2 MB, the sessions of ten years, in half a minute.
const fairBytesPerMs = 65_536 / 1_000;

/**
 * Measures how far the client of a transfer is behind. Only time in which we wait for the client counts, not time that
 * the store takes. Each byte makes up for the time that it may take, but nothing can be made up in advance.
 */
export class Pace {
  readonly #limits: PaceLimits;
  readonly #onTooSlow: () => void;
  #sinceMs: number | undefined;
  /** How far it is behind the rate at which nobody notices a wait. */
  #lateMs = 0;
  /** How far it is behind the least rate. */
  #overdueMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: PaceLimits, onTooSlow: () => void) {
    this.#limits = limits;
    this.#onTooSlow = onTooSlow;
  }

  /** For how long the client, for which we wait now, is behind 0.5 Mbit/s; 0 while we do not wait. */
  get lateMs(): number {
    return this.#sinceMs === undefined ? 0 : this.#lateMs + performance.now() - this.#sinceMs;
  }

  /** Begins to wait for the client. */
  wait(): void {
    if (this.#sinceMs !== undefined) return;
    this.#sinceMs = performance.now();
    this.#timer = setTimeout(this.#onTooSlow, Math.max(0, this.#limits.maxSilenceMs - this.#overdueMs));
  }

  /** Records that bytes have moved. */
  move(bytes: number): void {
    const isWaiting = this.#sinceMs !== undefined;
    this.rest();
    this.#lateMs = Math.max(0, this.#lateMs - bytes / fairBytesPerMs);
    this.#overdueMs = Math.max(0, this.#overdueMs - (bytes * 1_000) / this.#limits.minBytesPerS);
    if (isWaiting) this.wait();
  }

  /** Stops waiting for the client. */
  rest(): void {
    clearTimeout(this.#timer);
    if (this.#sinceMs === undefined) return;
    const waitedMs = performance.now() - this.#sinceMs;
    this.#sinceMs = undefined;
    this.#lateMs += waitedMs;
    this.#overdueMs += waitedMs;
  }
}
