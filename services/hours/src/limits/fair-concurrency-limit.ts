import type { ReleaseSlot } from './user-concurrency-limit.ts';

export interface FairConcurrencyLimitOptions {
  /** Limit of slots at the same time. */
  atOnce: number;
  /** Limit of slots of one user at the same time. */
  atOnceOfUser: number;
  /** The longest wait for a slot. */
  maxWaitMs: number;
}

interface Waiting {
  userId: number;
  size: number;
  start: () => void;
}

/**
 * Limits the number of slots at the same time, in all and for each user. Of those who wait, the next slot goes to the
 * user with the fewest slots, then to the one whose last start was longest ago, and of that user to the smallest work.
 */
export class FairConcurrencyLimit {
  readonly #options: FairConcurrencyLimitOptions;
  readonly #running = new Map<number, number>();
  /** Users with the number of their last start, the oldest first; those who neither wait nor run are forgotten. */
  readonly #lastStarts = new Map<number, number>();
  readonly #waiting = new Set<Waiting>();
  #startCount = 0;
  #inUse = 0;

  constructor(options: FairConcurrencyLimitOptions) {
    this.#options = options;
  }

  get inUse(): number {
    return this.#inUse;
  }

  hasSlot(userId: number): boolean {
    return this.#running.has(userId);
  }

  /** Returns the function that ends the slot; undefined when no slot was free in time. Smaller work goes first. */
  take(userId: number, size = 0, maxWaitMs = this.#options.maxWaitMs): Promise<ReleaseSlot | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        this.#forget(userId);
        resolve(undefined);
      }, maxWaitMs);
      const start = () => {
        clearTimeout(timer);
        resolve(() => this.#end(userId));
      };
      const waiting = { userId, size, start };
      this.#waiting.add(waiting);
      this.#startNext();
    });
  }

  #startNext(): void {
    if (this.#inUse >= this.#options.atOnce) return;
    const ready = [...this.#waiting].filter(
      ({ userId }) => (this.#running.get(userId) ?? 0) < this.#options.atOnceOfUser,
    );
    const [next] = ready.toSorted(
      (a, b) =>
        this.#runningOf(a) - this.#runningOf(b) ||
        this.#lastStartOf(a) - this.#lastStartOf(b) ||
        a.size - b.size,
    );
    if (!next) return;
    const { userId } = next;
    this.#waiting.delete(next);
    this.#inUse += 1;
    this.#startCount += 1;
    this.#running.set(userId, this.#runningOf(next) + 1);
    this.#lastStarts.set(userId, this.#startCount);
    next.start();
    this.#startNext();
  }

  #runningOf = ({ userId }: Waiting): number => this.#running.get(userId) ?? 0;
  #lastStartOf = ({ userId }: Waiting): number => this.#lastStarts.get(userId) ?? 0;

  #end(userId: number): void {
    this.#inUse -= 1;
    const running = (this.#running.get(userId) ?? 0) - 1;
    if (running > 0) this.#running.set(userId, running);
    else this.#running.delete(userId);
    this.#startNext();
    this.#forget(userId);
  }

  #forget(userId: number): void {
    const isWaiting = [...this.#waiting].some((waiting) => waiting.userId === userId);
    if (!isWaiting && !this.#running.has(userId)) this.#lastStarts.delete(userId);
  }
}
