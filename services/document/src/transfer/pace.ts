export interface PaceLimits {
  /** The least rate of a client that is not given up. */
  minBytesPerS: number;
  /** How long no byte may move while we wait for the client. */
  maxSilenceMs: number;
  /** Over how long its rate is taken, at least; at most over twice as long. */
  rateMs?: number;
}

const defaultRateMs = 5_000;

/**
 * How fast the client of a transfer lets bytes move. Only the time counts in which we wait for the client, not the time that the
 * store takes. Each byte pays for the time that it may take at the least rate; at most `maxSilenceMs` can be saved up, which is
 * also what a transfer begins with. A client that has used it up is too slow.
 */
export class Pace {
  readonly #limits: PaceLimits;
  readonly #onTooSlow: () => void;
  #creditMs: number;
  #waitedMs = 0;
  // The span that has just begun, and the one before.
  #span = { bytes: 0, sinceMs: 0 };
  #lastSpan = { bytes: 0, sinceMs: 0 };
  #waitingSinceMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: PaceLimits, onTooSlow: () => void) {
    this.#limits = limits;
    this.#onTooSlow = onTooSlow;
    this.#creditMs = limits.maxSilenceMs;
  }

  /** Whether we wait for the client right now. */
  get isWaiting(): boolean {
    return this.#waitingSinceMs !== undefined;
  }

  /** How long the client has kept us waiting so far, in all. */
  get waitedMs(): number {
    const sinceMs = this.#waitingSinceMs;
    return this.#waitedMs + (sinceMs === undefined ? 0 : performance.now() - sinceMs);
  }

  /** Lately: what came at once in the beginning, or was taken by a buffer, tells nothing of a client that is slow since. */
  get bytesPerS(): number {
    this.#renewSpans(this.#rateMs);
    const waitedMs = this.waitedMs - this.#lastSpan.sinceMs;
    return waitedMs === 0 ? Infinity : ((this.#lastSpan.bytes + this.#span.bytes) * 1_000) / waitedMs;
  }

  /** We wait for the client from now on. */
  wait(): void {
    if (this.#waitingSinceMs !== undefined) return;
    this.#waitingSinceMs = performance.now();
    this.#timer = setTimeout(this.#onTooSlow, this.#creditMs);
  }

  /** So many bytes have moved. */
  move(bytes: number): void {
    const { isWaiting } = this;
    this.rest();
    const { minBytesPerS, maxSilenceMs } = this.#limits;
    // After a long silence they are no part of the span before it.
    this.#renewSpans(2 * this.#rateMs);
    this.#span.bytes += bytes;
    this.#renewSpans(this.#rateMs);
    this.#creditMs = Math.min(maxSilenceMs, this.#creditMs + (bytes * 1_000) / minBytesPerS);
    if (isWaiting) this.wait();
  }

  /** We do not wait for the client for now. */
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
