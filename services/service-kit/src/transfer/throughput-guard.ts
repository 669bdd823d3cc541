export interface ThroughputLimits {
  /** A client that stays slower than this is given up. */
  minBytesPerS: number;
  /** Longest time without a byte while we wait for the client. */
  maxSilenceMs: number;
  /** Time over which the rate is measured: at least this, at most twice as long. */
  rateMs?: number;
}

const defaultRateMs = 5_000;
// A line on which people notice no wait: 8 Mbit/s.
const quickBytesPerMs = 1_049;

/**
 * Measures how fast the client of a transfer moves bytes. Only time in which we wait for the client counts, not time
 * that the store takes. Each byte earns the time that it may take at the least rate; at most `maxSilenceMs` can be
 * saved up, which is also the initial credit. A client that has used up its credit is too slow.
 */
export class ThroughputGuard {
  readonly #limits: ThroughputLimits;
  readonly #onTooSlow: () => void;
  #creditMs: number;
  #waitedMs = 0;
  #lateMs = 0;
  #movedAtMs = 0;
  // The current measuring span, and the one before it.
  #span = { bytes: 0, sinceMs: 0 };
  #lastSpan = { bytes: 0, sinceMs: 0 };
  #waitingSinceMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: ThroughputLimits, onTooSlow: () => void) {
    this.#limits = limits;
    this.#onTooSlow = onTooSlow;
    this.#creditMs = limits.maxSilenceMs;
  }

  /** Whether we are waiting for the client. */
  get isWaiting(): boolean {
    return this.#waitingSinceMs !== undefined;
  }

  /** Total time for which we have waited for the client. */
  get waitedMs(): number {
    const sinceMs = this.#waitingSinceMs;
    return this.#waitedMs + (sinceMs === undefined ? 0 : performance.now() - sinceMs);
  }

  /**
   * Recent rate: bytes that came at once in the beginning, or that a buffer took, say nothing about a client that is
   * slow since.
   */
  get bytesPerS(): number {
    this.#renewSpans(this.#rateMs);
    const waitedMs = this.waitedMs - this.#lastSpan.sinceMs;
    return waitedMs === 0 ? Infinity : ((this.#lastSpan.bytes + this.#span.bytes) * 1_000) / waitedMs;
  }

  /** Time for which we have waited for the client since it last moved a byte. */
  get silentMs(): number {
    return this.waitedMs - this.#movedAtMs;
  }

  /** Total time for which we have waited for the client, but for that which a quick line takes for its bytes. */
  get lateMs(): number {
    return this.#lateMs + this.silentMs;
  }

  /** Begins to wait for the client. */
  wait(): void {
    if (this.#waitingSinceMs !== undefined) return;
    this.#waitingSinceMs = performance.now();
    this.#timer = setTimeout(this.#onTooSlow, this.#creditMs);
  }

  /** Records that bytes have moved. */
  move(bytes: number): void {
    const { isWaiting } = this;
    this.rest();
    const { minBytesPerS, maxSilenceMs } = this.#limits;
    this.#lateMs += Math.max(0, this.silentMs - bytes / quickBytesPerMs);
    this.#movedAtMs = this.#waitedMs;
    // After a long silence the bytes do not belong to the span before it.
    this.#renewSpans(2 * this.#rateMs);
    this.#span.bytes += bytes;
    this.#renewSpans(this.#rateMs);
    this.#creditMs = Math.min(maxSilenceMs, this.#creditMs + (bytes * 1_000) / minBytesPerS);
    if (isWaiting) this.wait();
  }

  /** Stops waiting for the client. */
  rest(): void {
    clearTimeout(this.#timer);
    if (this.#waitingSinceMs === undefined) return;
    const waitedMs = performance.now() - this.#waitingSinceMs;
    this.#waitedMs += waitedMs;
    this.#creditMs = Math.max(0, this.#creditMs - waitedMs);
    this.#waitingSinceMs = undefined;
  }

  get #rateMs(): number {
    return this.#limits.rateMs ?? defaultRateMs;
  }

  #renewSpans(afterMs: number): void {
    const { waitedMs } = this;
    const spanMs = waitedMs - this.#span.sinceMs;
    if (spanMs < afterMs) return;
    const isLate = spanMs >= 2 * this.#rateMs;
    this.#lastSpan = isLate ? { bytes: 0, sinceMs: waitedMs - this.#rateMs } : this.#span;
    this.#span = { bytes: 0, sinceMs: waitedMs };
  }
}
