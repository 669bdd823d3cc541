import type { EndTurn } from './user-turns.ts';

export interface FairTurnsOptions {
  /** Limit of turns at the same time. */
  atOnce: number;
  /** Limit of turns of one user at the same time. */
  atOnceOfUser: number;
  /** The longest wait for a turn. */
  patienceMs: number;
}

interface Waiting {
  userId: number;
  size: number;
  start: () => void;
}

/**
 * Limits the number of turns at the same time, in all and for each user. Of those who wait, the next turn goes to the
 * user with the fewest turns, then to the one whose last turn began longest ago, and of that user to the smallest work.
 */
export class FairTurns {
  readonly #options: FairTurnsOptions;
  readonly #running = new Map<number, number>();
  /** Users with their last turns, the oldest turn first; those who neither wait nor run are forgotten. */
  readonly #lastTurns = new Map<number, number>();
  readonly #waiting = new Set<Waiting>();
  #turnCount = 0;
  #taken = 0;

  constructor(options: FairTurnsOptions) {
    this.#options = options;
  }

  get taken(): number {
    return this.#taken;
  }

  hasTurn(userId: number): boolean {
    return this.#running.has(userId);
  }

  /** Returns the function that ends the turn; undefined when no turn was free in time. Smaller work goes first. */
  take(userId: number, size = 0, patienceMs = this.#options.patienceMs): Promise<EndTurn | undefined> {
    return new Promise((resolve) => {
      const patience = setTimeout(() => {
        this.#waiting.delete(waiting);
        this.#forget(userId);
        resolve(undefined);
      }, patienceMs);
      const start = () => {
        clearTimeout(patience);
        resolve(() => this.#end(userId));
      };
      const waiting = { userId, size, start };
      this.#waiting.add(waiting);
      this.#startNext();
    });
  }

  #startNext(): void {
    if (this.#taken >= this.#options.atOnce) return;
    const ready = [...this.#waiting].filter(
      ({ userId }) => (this.#running.get(userId) ?? 0) < this.#options.atOnceOfUser,
    );
    const [next] = ready.toSorted(
      (a, b) =>
        this.#runningOf(a) - this.#runningOf(b) ||
        this.#lastTurnOf(a) - this.#lastTurnOf(b) ||
        a.size - b.size,
    );
    if (!next) return;
    const { userId } = next;
    this.#waiting.delete(next);
    this.#taken += 1;
    this.#turnCount += 1;
    this.#running.set(userId, this.#runningOf(next) + 1);
    this.#lastTurns.set(userId, this.#turnCount);
    next.start();
    this.#startNext();
  }

  #runningOf = ({ userId }: Waiting): number => this.#running.get(userId) ?? 0;
  #lastTurnOf = ({ userId }: Waiting): number => this.#lastTurns.get(userId) ?? 0;

  #end(userId: number): void {
    this.#taken -= 1;
    const running = (this.#running.get(userId) ?? 0) - 1;
    if (running > 0) this.#running.set(userId, running);
    else this.#running.delete(userId);
    this.#startNext();
    this.#forget(userId);
  }

  #forget(userId: number): void {
    const isWaiting = [...this.#waiting].some((waiting) => waiting.userId === userId);
    if (!isWaiting && !this.#running.has(userId)) this.#lastTurns.delete(userId);
  }
}
