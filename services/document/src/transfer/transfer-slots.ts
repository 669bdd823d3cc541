import type { AppError } from '@clinical-hours/service-kit/errors';
import type { Pace } from './pace.ts';

export interface SlotLimits {
  /** How many transfers take place at once, of everybody together. */
  slots: number;
  /** How many of these a user may have at once. */
  slotsPerUser: number;
  /** How many transfers a user may have here, those that wait for a slot included. */
  perUser: number;
  /** How many transfers wait for a slot, at most. */
  maxWaiting: number;
  maxWaitMs: number;
  /** A transfer that is slower gives way when others wait for its slot. */
  fairBytesPerS: number;
  /** How long a client must have kept us waiting before its rate is judged. */
  graceMs: number;
  /** How often a slow transfer gives way to one that waits. */
  displaceEveryMs: number;
}

export interface SlotRefusals {
  /** The user has enough transfers here already. */
  tooMany: () => AppError;
  /** No slot became free in time. */
  busy: () => AppError;
  /** A slow transfer has lost its slot to another one. */
  displaced: () => AppError;
}

/** A transfer that wants a slot. */
export interface Transfer {
  userId: number;
  pace: Pick<Pace, 'bytesPerS' | 'isWaiting' | 'waitedMs'>;
  /** Aborts when the client has left. */
  signal: AbortSignal;
}

interface Entry {
  transfer: Transfer;
  /** Aborts when the transfer has to give way. */
  displacement: AbortController;
  /** How its time of waiting ends. */
  turn: PromiseWithResolvers<void>;
}

/**
 * The transfers that a process works on at once. Those that find no slot wait for one, the first transfer of each user before
 * anybody's second one. While somebody waits, transfers that are slow because of their clients give way, one after the other:
 * connections that hardly move any bytes keep nobody waiting for long, however many there are.
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

  /** Works on a transfer once it has a slot. The signal for `work` aborts when the client leaves, and when the slot is lost. */
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

  // The slot changes hands at once: a transfer that comes in this very moment must not find it free.
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

  // Others are not to blame when a user waits for a slot of their own.
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

  // By how many transfers of the same user come before: those that have slots, and those that have waited longer. Of equals those
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

  // At most one each time, so that of many that are equally slow most come to their end.
  #displaceOne(): void {
    const staying = [...this.#holders].filter(({ displacement }) => !displacement.signal.aborted);
    const leavingCount = this.#holders.size - staying.length;
    const queue = this.#queue().filter(({ entry }) => this.#mayMove(entry));
    const first = queue[0];
    if (!first || waitingOf(first.entry) || leavingCount >= queue.length) return;
    // For a user who has no slot any slow transfer gives way, and otherwise only one of a user who still has as many after that.
    const fewest = first.rank === 0 ? 1 : first.rank + 2;
    const [slowest] = staying
      .filter((each) => this.#isSlow(each))
      .map((each) => ({ each, count: countOf(staying, each.transfer.userId) }))
      .filter(({ count }) => count >= fewest)
      .toSorted(
        (one, other) =>
          other.count - one.count || one.each.transfer.pace.bytesPerS - other.each.transfer.pace.bytesPerS,
      );
    slowest?.each.displacement.abort(this.#refusals.displaced());
  }

  // One that has everything, or whose store is slow, is not held up by its client.
  #isSlow({ transfer: { pace } }: Entry): boolean {
    const { graceMs, fairBytesPerS } = this.#limits;
    return pace.isWaiting && pace.waitedMs >= graceMs && pace.bytesPerS < fairBytesPerS;
  }
}

const waitingOf = ({ transfer: { pace } }: Entry): number => Number(pace.isWaiting);

const countOf = (entries: Iterable<Entry>, userId: number): number =>
  [...entries].filter(({ transfer }) => transfer.userId === userId).length;
