import type { AppError } from '../errors/index.ts';
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
  /** Time for which we must have waited for a client before it gives way: less, down to 1 s, the more users wait. */
  graceMs: number;
  /** Interval at which a slow transfer gives way to a waiting one. */
  displaceEveryMs: number;
  /** Slots that users who lately kept theirs for long leave to others; none when absent. */
  spare?: number;
  /**
   * How much the time counts in which a slot is kept for our own work: a fifth when absent. That in which the client
   * keeps us waiting counts whole.
   */
  workShare?: number;
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
  /** How fast the client is; work without it has no client, and never gives way. */
  throughput?: Pick<ThroughputGuard, 'bytesPerS' | 'isWaiting' | 'waitedMs' | 'silentMs' | 'lateMs'>;
  /** Aborts when the client has left. */
  signal?: AbortSignal | undefined;
  /** Of one user, the smallest comes first. */
  size?: number;
}

/** A slot that a transfer has. */
export interface Slot {
  /** Aborts when the client leaves or the slot has to be given back. */
  signal: AbortSignal;
  /** Gives the slot to the next in line. */
  release: () => void;
}

interface Entry {
  transfer: Transfer;
  /** Aborts when the transfer has to give way. */
  displacement: AbortController;
  /** Resolves when the transfer gets a slot, and rejects when it is turned away. */
  turn: PromiseWithResolvers<void>;
  /** When the transfer got its slot, by performance.now(). */
  sinceMs: number;
}

const usualWorkShare = 1 / 5;
// However many users wait, a client has this time: a phone may take as long for one part.
const leastGraceMs = 1_000;
// What a user has used is forgotten at this rate: 3 s within a minute.
const forgottenShare = 1 / 20;
// Remembered for as long as this many times the time of grace, which is 10 min for 3 s.
const mostGraces = 10;
// Far more than are there at once. A user takes some 100 bytes.
const maxRemembered = 10_000;

/**
 * The slots for concurrent transfers in a process. Transfers that find no slot wait for one. Users who lately kept
 * slots for long stand behind all others; the first transfer of each user comes before the second one of any other.
 * While transfers wait, those that are slow because of their clients give way one after the other, so that any number
 * of stalled connections delays others only briefly, however often they come again.
 */
export class TransferSlots {
  readonly #limits: SlotLimits;
  readonly #refusals: SlotRefusals;
  readonly #holders = new Set<Entry>();
  readonly #waiting = new Set<Entry>();
  /** How long users kept slots lately, those who gave one back last at the end. */
  readonly #used = new Map<number, { ms: number; atMs: number }>();
  #displacing: NodeJS.Timeout | undefined;

  constructor(limits: SlotLimits, refusals: SlotRefusals) {
    this.#limits = limits;
    this.#refusals = refusals;
  }

  /** The number of slots that are held. */
  get inUse(): number {
    return this.#holders.size;
  }

  /**
   * Runs `work` once the transfer has a slot. The signal for `work` aborts when the client leaves or the slot is lost.
   */
  async run<T>(transfer: Transfer, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal, release } = await this.take(transfer);
    try {
      return await work(signal);
    } finally {
      release();
    }
  }

  /** Returns a slot once there is one for the transfer. Throws a refusal when it has none within `maxWaitMs`. */
  async take(transfer: Transfer, maxWaitMs = this.#limits.maxWaitMs): Promise<Slot> {
    const { userId, signal } = transfer;
    const all = [...this.#holders, ...this.#waiting];
    if (countOf(all, userId) >= this.#limits.perUser) throw this.#refusals.tooMany();
    const displacement = new AbortController();
    const entry: Entry = { transfer, displacement, turn: Promise.withResolvers(), sinceMs: 0 };
    if (this.#mayStart(entry)) this.#start(entry);
    else await this.#wait(entry, maxWaitMs);
    const signals = signal ? [signal, displacement.signal] : [displacement.signal];
    return { signal: AbortSignal.any(signals), release: () => this.#release(entry) };
  }

  async #wait(entry: Entry, maxWaitMs: number): Promise<void> {
    const { signal } = entry.transfer;
    signal?.throwIfAborted();
    const leave = (): void => this.#turnAway(entry, signal?.reason);
    const timer = setTimeout(() => this.#turnAway(entry, this.#reasonToWait(entry)), maxWaitMs);
    signal?.addEventListener('abort', leave);
    this.#waiting.add(entry);
    this.#displacing ??= setInterval(() => this.#displaceOne(), this.#limits.displaceEveryMs);
    const last = this.#queue().at(-1)?.entry;
    if (last && this.#waiting.size > this.#limits.maxWaiting) this.#turnAway(last, this.#reasonToWait(last));
    try {
      await entry.turn.promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }

  #release(entry: Entry): void {
    if (!this.#holders.delete(entry)) return;
    const { userId } = entry.transfer;
    // A transfer that had to give way counts as the longest that may pass without notice, however soon that was.
    const leastMs = entry.displacement.signal.aborted ? 2 * this.#limits.graceMs : 0;
    // The millisecond lets users take turns at work that takes no time.
    const ms = this.#usedMs(userId) + Math.max(leastMs, this.#usedBy(entry)) + 1;
    const [nowMs, mostMs] = [performance.now(), mostGraces * this.#limits.graceMs];
    this.#used.delete(userId);
    this.#used.set(userId, { ms: Math.min(ms, mostMs), atMs: nowMs });
    for (const [oldest, { atMs }] of this.#used) {
      if (this.#used.size <= maxRemembered && (nowMs - atMs) * forgottenShare < mostMs) break;
      this.#used.delete(oldest);
    }
    this.#handOn();
  }

  // Hands slots over synchronously, so that a transfer that arrives at this moment does not find them free.
  #handOn(): void {
    for (const { entry } of this.#queue()) {
      if (!this.#mayStart(entry)) continue;
      this.#leaveQueue(entry);
      this.#start(entry);
      entry.turn.resolve();
    }
  }

  #start(entry: Entry): void {
    entry.sinceMs = performance.now();
    this.#holders.add(entry);
  }

  #mayStart(entry: Entry): boolean {
    const { slots, spare = 0 } = this.#limits;
    if (this.#holders.size >= slots || !this.#mayMove(entry)) return false;
    return (
      !this.#isLong(entry) || [...this.#holders].filter((each) => this.#isLong(each)).length < slots - spare
    );
  }

  #mayMove({ transfer: { userId } }: Entry): boolean {
    return countOf(this.#holders, userId) < this.#limits.slotsPerUser;
  }

  // Whether the user of a transfer kept slots for long lately.
  #isLong({ transfer: { userId } }: Entry): boolean {
    return this.#usedMs(userId) >= this.#limits.graceMs;
  }

  #usedMs(userId: number): number {
    const { ms, atMs } = this.#used.get(userId) ?? { ms: 0, atMs: 0 };
    const holding = [...this.#holders].filter(({ transfer }) => transfer.userId === userId);
    return holding.reduce(
      (sum, entry) => sum + this.#usedBy(entry),
      Math.max(0, ms - (performance.now() - atMs) * forgottenShare),
    );
  }

  #usedBy({ transfer: { throughput }, sinceMs }: Entry): number {
    const { workShare = usualWorkShare } = this.#limits;
    return (throughput?.lateMs ?? 0) + (performance.now() - sinceMs) * workShare;
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

  // Users who kept slots for long lately come last. Otherwise ranked by the number of transfers of the same user that
  // come before: those with slots, smaller ones, and those that have waited longer. Among equals, transfers that have
  // bytes to move come before those that wait for their clients, and then users who kept slots for less time.
  #queue(): { entry: Entry; rank: number }[] {
    const counts = new Map<number, number>();
    const rankOf = ({ transfer: { userId } }: Entry): number => {
      const rank = counts.get(userId) ?? countOf(this.#holders, userId);
      counts.set(userId, rank + 1);
      return rank;
    };
    return [...this.#waiting]
      .toSorted(({ transfer: one }, { transfer: other }) => (one.size ?? 0) - (other.size ?? 0))
      .map((entry) => {
        const { userId } = entry.transfer;
        const usedMs = this.#usedMs(userId);
        return { entry, rank: rankOf(entry), usedMs, isLong: Number(usedMs >= this.#limits.graceMs) };
      })
      .toSorted(
        (one, other) =>
          one.isLong - other.isLong ||
          one.rank - other.rank ||
          waitingOf(one.entry) - waitingOf(other.entry) ||
          one.usedMs - other.usedMs,
      );
  }

  // Displaces at most one transfer each time, so that most of many equally slow ones reach their end.
  #displaceOne(): void {
    // What users have used is forgotten meanwhile.
    this.#handOn();
    const staying = [...this.#holders].filter(({ displacement }) => !displacement.signal.aborted);
    const leavingCount = this.#holders.size - staying.length;
    const queue = this.#queue().filter(({ entry }) => this.#mayMove(entry));
    const first = queue[0];
    if (!first || waitingOf(first.entry) || leavingCount >= queue.length) return;
    // Any slow transfer gives way to a user without a slot; otherwise only one of a user who still has as many slots
    // afterwards.
    const fewest = first.rank === 0 ? 1 : first.rank + 2;
    const [slowest] = this.#givingWay(staying, first.entry)
      .map((each) => ({ each, count: countOf(staying, each.transfer.userId) }))
      .filter(({ count }) => count >= fewest)
      .toSorted((one, other) => other.count - one.count || rateOf(one.each) - rateOf(other.each));
    slowest?.each.displacement.abort(this.#refusals.displaced());
  }

  // The slow ones, or, however fast they are, those that have the slots which they have to leave to others by now.
  #givingWay(staying: Entry[], first: Entry): Entry[] {
    const { slots, graceMs, spare = 0 } = this.#limits;
    const shortenedMs = Math.max(
      Math.min(leastGraceMs, graceMs),
      (graceMs * slots) / (slots + this.#usersWaiting),
    );
    const slow = staying.filter((each) => this.#isSlow(each, shortenedMs));
    if (slow.length > 0 || this.#isLong(first)) return slow;
    const long = staying.filter((each) => this.#isLong(each));
    return long.length > slots - spare ? long.filter(waitingOf) : [];
  }

  get #usersWaiting(): number {
    const without = [...this.#waiting].filter(
      ({ transfer }) => countOf(this.#holders, transfer.userId) === 0,
    );
    return new Set(without.map(({ transfer }) => transfer.userId)).size;
  }

  // A transfer whose bytes have all come, or whose store is slow, does not wait for its client.
  #isSlow({ transfer: { throughput } }: Entry, graceMs: number): boolean {
    if (!throughput?.isWaiting) return false;
    const { waitedMs, silentMs, bytesPerS } = throughput;
    return silentMs >= graceMs || (waitedMs >= graceMs && bytesPerS < this.#limits.fairBytesPerS);
  }
}

const waitingOf = ({ transfer: { throughput } }: Entry): number => Number(throughput?.isWaiting ?? false);
const rateOf = ({ transfer: { throughput } }: Entry): number => throughput?.bytesPerS ?? 0;

const countOf = (entries: Iterable<Entry>, userId: number): number =>
  [...entries].filter(({ transfer }) => transfer.userId === userId).length;
