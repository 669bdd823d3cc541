import type { AppError } from '@clinical-hours/service-kit/errors';
import type { ThroughputGuard } from './throughput-guard.ts';

export interface SlotLimits {
  /** Maximum of concurrent transfers of all users together. */
  slots: number;
  /** Maximum of concurrent transfers of one user. */
  slotsPerUser: number;
  /** Maximum of transfers of one user in this process, including those that wait for a slot. */
  perUser: number;
  /** Maximum of transfers that wait for a slot. */
  maxWaiting: number;
  maxWaitMs: number;
  /** A slower transfer gives way when others wait for its slot. */
  fairBytesPerS: number;
  /** Time for which we must have waited for a client before its rate is judged. */
  graceMs: number;
  /** Interval at which a slow transfer gives way to a waiting one. */
  displaceEveryMs: number;
}

export interface SlotRefusals {
  /** The user has too many transfers in this process. */
  tooMany: () => AppError;
  /** No slot became free in time. */
  busy: () => AppError;
  /** A slow transfer lost its slot to another one. */
  displaced: () => AppError;
}

/** A transfer that wants a slot. */
export interface Transfer {
  userId: number;
  throughput: Pick<ThroughputGuard, 'bytesPerS' | 'isWaiting' | 'waitedMs'>;
  /** Aborts when the client has left. */
  signal: AbortSignal;
}

interface Entry {
  transfer: Transfer;
  /** Aborts when the transfer has to give way. */
  displacement: AbortController;
  /** Resolves when the transfer gets a slot, and rejects when it is turned away. */
  turn: PromiseWithResolvers<void>;
}

/**
 * The slots for concurrent transfers in a process. Transfers that find no slot wait for one; the first transfer of each
 * user comes before the second one of any other. While transfers wait, those that are slow because of their clients
 * give way one after the other, so that any number of stalled connections delays others only briefly.
 */
export class TransferSlots {
  readonly #limits: SlotLimits;
  readonly #refusals: SlotRefusals;
  readonly #holders = new Set<Entry>();
  readonly #waiting = new Set<Entry>();
  #displacing: NodeJS.Timeout | undefined;

  constructor(limits: SlotLimits, refusals: SlotRefusals) {
    this.#limits = limits;
    this.#refusals = refusals;
  }

  /**
   * Runs `work` once the transfer has a slot. The signal for `work` aborts when the client leaves or the slot is lost.
   */
  async run<T>(transfer: Transfer, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { userId, signal } = transfer;
    const all = [...this.#holders, ...this.#waiting];
    if (countOf(all, userId) >= this.#limits.perUser) throw this.#refusals.tooMany();
    const displacement = new AbortController();
    const entry: Entry = { transfer, displacement, turn: Promise.withResolvers() };
    if (this.#holders.size < this.#limits.slots && this.#mayMove(entry)) this.#holders.add(entry);
    else await this.#wait(entry);
    try {
      return await work(AbortSignal.any([signal, displacement.signal]));
    } finally {
      this.#holders.delete(entry);
      this.#handOn();
    }
  }

  async #wait(entry: Entry): Promise<void> {
    const { signal } = entry.transfer;
    signal.throwIfAborted();
    const leave = (): void => this.#turnAway(entry, signal.reason);
    const timer = setTimeout(() => this.#turnAway(entry, this.#reasonToWait(entry)), this.#limits.maxWaitMs);
    signal.addEventListener('abort', leave);
    this.#waiting.add(entry);
    this.#displacing ??= setInterval(() => this.#displaceOne(), this.#limits.displaceEveryMs);
    const last = this.#queue().at(-1)?.entry;
    if (last && this.#waiting.size > this.#limits.maxWaiting) this.#turnAway(last, this.#reasonToWait(last));
    try {
      await entry.turn.promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
  }

  // Hands the slot over synchronously, so that a transfer that arrives at this moment does not find it free.
  #handOn(): void {
    const next = this.#queue().find(({ entry }) => this.#mayMove(entry))?.entry;
    if (!next) return;
    this.#leaveQueue(next);
    this.#holders.add(next);
    next.turn.resolve();
  }

  #mayMove({ transfer: { userId } }: Entry): boolean {
    return countOf(this.#holders, userId) < this.#limits.slotsPerUser;
  }

  // A user who waits for a slot of their own gets that reason, not that the service is busy.
  #reasonToWait(entry: Entry): AppError {
    return this.#mayMove(entry) ? this.#refusals.busy() : this.#refusals.tooMany();
  }

  #turnAway(entry: Entry, reason: unknown): void {
    this.#leaveQueue(entry);
    entry.turn.reject(reason);
  }

  #leaveQueue(entry: Entry): void {
    this.#waiting.delete(entry);
    if (this.#waiting.size > 0) return;
    clearInterval(this.#displacing);
    this.#displacing = undefined;
  }

  // Ranked by the number of transfers of the same user that come before: those with slots, and those that have waited
  // longer. Among equals, transfers that have bytes to move come before those that wait for their clients.
  // come first that have something to move, and do not wait for their clients.
  #queue(): { entry: Entry; rank: number }[] {
    const counts = new Map<number, number>();
    const rankOf = ({ transfer: { userId } }: Entry): number => {
      const rank = counts.get(userId) ?? countOf(this.#holders, userId);
      counts.set(userId, rank + 1);
      return rank;
    };
    return [...this.#waiting]
      .map((entry) => ({ entry, rank: rankOf(entry) }))
      .toSorted((one, other) => one.rank - other.rank || waitingOf(one.entry) - waitingOf(other.entry));
  }

  // Displaces at most one transfer each time, so that most of many equally slow ones reach their end.
  #displaceOne(): void {
    const staying = [...this.#holders].filter(({ displacement }) => !displacement.signal.aborted);
    const leavingCount = this.#holders.size - staying.length;
    const queue = this.#queue().filter(({ entry }) => this.#mayMove(entry));
    const first = queue[0];
    if (!first || waitingOf(first.entry) || leavingCount >= queue.length) return;
    // Any slow transfer gives way to a user without a slot; otherwise only one of a user who still has as many slots
    // afterwards.
    const fewest = first.rank === 0 ? 1 : first.rank + 2;
    const [slowest] = staying
      .filter((each) => this.#isSlow(each))
      .map((each) => ({ each, count: countOf(staying, each.transfer.userId) }))
      .filter(({ count }) => count >= fewest)
      .toSorted(
        (one, other) =>
          other.count - one.count ||
          one.each.transfer.throughput.bytesPerS - other.each.transfer.throughput.bytesPerS,
      );
    slowest?.each.displacement.abort(this.#refusals.displaced());
  }

  // A transfer whose bytes have all come, or whose store is slow, does not wait for its client.
  #isSlow({ transfer: { throughput } }: Entry): boolean {
    const { graceMs, fairBytesPerS } = this.#limits;
    return throughput.isWaiting && throughput.waitedMs >= graceMs && throughput.bytesPerS < fairBytesPerS;
  }
}

const waitingOf = ({ transfer: { throughput } }: Entry): number => Number(throughput.isWaiting);

const countOf = (entries: Iterable<Entry>, userId: number): number =>
  [...entries].filter(({ transfer }) => transfer.userId === userId).length;
