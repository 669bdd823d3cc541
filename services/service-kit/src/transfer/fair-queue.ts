import type { AppError } from '../errors/index.ts';
import type { Pace } from './pace.ts';

export interface QueueLimits {
  /** Work that runs at once. */
  atOnce: number;
  /** Work of one user that runs at once; two when absent. */
  atOnceOfUser?: number;
  /** Work of one user, running and waiting. */
  ofUser: number;
  /** Work that waits; any number when absent, as where the limit of each user is enough. */
  waiting?: number;
  maxWaitMs: number;
  /** How late a client may be before its work gives way to somebody who waits; 2 s when absent. */
  graceMs?: number;
}

export interface QueueRefusals {
  /** The user has too much of this work in this process. */
  tooMany: () => AppError;
  /** There was no turn in time. */
  busy: () => AppError;
  /** The client was slow while others waited. */
  displaced?: () => AppError;
}

/** Work that wants a turn. */
export interface QueuedWork {
  userId: number;
  /** How slow its client is. Work without a client never gives way. */
  pace?: Pick<Pace, 'lateMs'> | undefined;
  /** Aborts when the client has left. */
  signal?: AbortSignal | undefined;
}

export interface Turn {
  /** Aborts when the client leaves, or the work has to give way. */
  signal: AbortSignal;
  /** Lets the next one begin. */
  release: () => void;
}

interface Entry extends QueuedWork {
  giveWay: AbortController;
  begin: PromiseWithResolvers<void>;
  /** When it began, by performance.now(). */
  sinceMs: number;
}

const lookEveryMs = 100;
const halfForgottenAfterMs = 60_000;
// Far more than are there at once. A user takes some 100 bytes.
const maxRemembered = 10_000;

/**
 * A queue of work in this process. Next is the work of the user who has the fewest running, then of the one who used
 * least of it lately, in whole seconds, then what has waited longest. While work waits, that of the slowest clients
 * gives way, one each tenth of a second: however many connections are stalled, and however often they come again,
 * others wait briefly.
 */
export class FairQueue {
  readonly #limits: Required<QueueLimits>;
  readonly #refusals: QueueRefusals;
  readonly #running = new Set<Entry>();
  /** In the order of arrival. */
  readonly #waiting = new Set<Entry>();
  /** What users used up to a moment; the one who ended last is at the end. */
  readonly #used = new Map<number, { ms: number; atMs: number }>();
  #looking: NodeJS.Timeout | undefined;

  constructor(limits: QueueLimits, refusals: QueueRefusals) {
    this.#limits = { atOnceOfUser: 2, waiting: Number.POSITIVE_INFINITY, graceMs: 2_000, ...limits };
    this.#refusals = refusals;
  }

  /** How much work is running. */
  get inUse(): number {
    return this.#running.size;
  }

  /** Runs work in its turn. Throws what `take` throws, and what the work throws. */
  async run<T>(queued: QueuedWork, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal, release } = await this.take(queued);
    try {
      return await work(signal);
    } finally {
      release();
    }
  }

  /**
   * Returns a turn once there is one. Throws the refusal `tooMany` or `busy` when there is none within `maxWaitMs`, and
   * the reason of the signal when the client leaves before.
   */
  async take(work: QueuedWork, maxWaitMs = this.#limits.maxWaitMs): Promise<Turn> {
    const { userId, signal } = work;
    const { ofUser, waiting } = this.#limits;
    signal?.throwIfAborted();
    if (countOf(this.#running, userId) + countOf(this.#waiting, userId) >= ofUser)
      throw this.#refusals.tooMany();
    const entry: Entry = {
      ...work,
      giveWay: new AbortController(),
      begin: Promise.withResolvers(),
      sinceMs: 0,
    };
    this.#waiting.add(entry);
    this.#beginNext();
    if (this.#waiting.has(entry)) {
      if (this.#waiting.size > waiting) this.#turnAwayLast();
      await this.#wait(entry, maxWaitMs);
    }
    const signals = signal ? [signal, entry.giveWay.signal] : [entry.giveWay.signal];
    return { signal: AbortSignal.any(signals), release: () => this.#release(entry) };
  }

  async #wait(entry: Entry, maxWaitMs: number): Promise<void> {
    const { signal, begin } = entry;
    const leave = (): void => this.#turnAway(entry, signal?.reason);
    const timer = setTimeout(() => this.#turnAway(entry, this.#reasonToWait(entry)), maxWaitMs);
    signal?.addEventListener('abort', leave);
    this.#looking ??= setInterval(() => this.#letOneGiveWay(), lookEveryMs);
    try {
      await begin.promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      if (this.#waiting.size === 0) {
        clearInterval(this.#looking);
        this.#looking = undefined;
      }
    }
  }

  #release(entry: Entry): void {
    if (!this.#running.delete(entry)) return;
    const { userId, sinceMs } = entry;
    const atMs = performance.now();
    const ms = this.#usedBy(userId) + atMs - sinceMs;
    this.#used.delete(userId);
    this.#used.set(userId, { ms, atMs });
    const [oldest] = this.#used.keys();
    if (oldest !== undefined && this.#used.size > maxRemembered) this.#used.delete(oldest);
    this.#beginNext();
  }

  #usedBy(userId: number): number {
    const { ms, atMs } = this.#used.get(userId) ?? { ms: 0, atMs: 0 };
    return ms * 0.5 ** ((performance.now() - atMs) / halfForgottenAfterMs);
  }

  // Begins synchronously, so that work which arrives at this moment does not pass what waits.
  #beginNext(): void {
    while (this.#running.size < this.#limits.atOnce) {
      const next = this.#next();
      if (!next) return;
      this.#waiting.delete(next);
      next.sinceMs = performance.now();
      this.#running.add(next);
      next.begin.resolve();
    }
  }

  #next(): Entry | undefined {
    const [next] = [...this.#waiting]
      .map((entry) => {
        const { userId } = entry;
        return { entry, running: this.#runningOf(userId), usedS: Math.floor(this.#usedBy(userId) / 1_000) };
      })
      .filter(({ running }) => running < this.#limits.atOnceOfUser)
      .toSorted((one, other) => one.running - other.running || one.usedS - other.usedS);
    return next?.entry;
  }

  // The last one of the user who has most waiting.
  #turnAwayLast(): void {
    const counts = [...this.#waiting].map((entry) => ({
      entry,
      count: countOf(this.#waiting, entry.userId),
    }));
    const most = Math.max(...counts.map(({ count }) => count));
    const last = counts.findLast(({ count }) => count === most)?.entry;
    if (last) this.#turnAway(last, this.#reasonToWait(last));
  }

  #turnAway(entry: Entry, reason: unknown): void {
    this.#waiting.delete(entry);
    entry.begin.reject(reason);
  }

  // A user who waits for work of their own gets that reason, not that there is much of others.
  #reasonToWait({ userId }: Entry): AppError {
    const { tooMany, busy } = this.#refusals;
    return this.#runningOf(userId) < this.#limits.atOnceOfUser ? busy() : tooMany();
  }

  #letOneGiveWay(): void {
    const next = this.#next();
    const staying = [...this.#running].filter(({ giveWay }) => !giveWay.signal.aborted);
    // What has to give way takes a moment to end.
    if (!next || this.#running.size - staying.length >= this.#waiting.size) return;
    const [slowest] = staying
      .filter(({ pace, userId }) => {
        const isSlow = (pace?.lateMs ?? 0) >= this.#limits.graceMs;
        return isSlow && this.#runningOf(userId) > this.#runningOf(next.userId);
      })
      .toSorted(
        (one, other) =>
          this.#runningOf(other.userId) - this.#runningOf(one.userId) ||
          (other.pace?.lateMs ?? 0) - (one.pace?.lateMs ?? 0),
      );
    slowest?.giveWay.abort((this.#refusals.displaced ?? this.#refusals.busy)());
  }

  #runningOf(userId: number): number {
    return countOf(this.#running, userId);
  }
}

function countOf(entries: Iterable<Entry>, userId: number): number {
  let count = 0;
  for (const entry of entries) if (entry.userId === userId) count += 1;
  return count;
}
