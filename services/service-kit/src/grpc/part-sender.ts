import { status, type ServerWritableStream } from '@grpc/grpc-js';
import { EventEmitter, once } from 'node:events';

/** How patient a server is with whoever reads its streams, in milliseconds. */
export interface StreamPatience {
  /** For the next part to be taken. */
  partMs: number;
  /** For all of a stream. */
  wholeMs: number;
}

// Parts have about 64 KiB, so a reader must take some 4 KiB a second: a slow phone does. Clients wait 2 min for a whole stream; the
// server does not rely on them, because grpc-js ends no handler at its deadline while data waits for the reader.
export const usualPatience: StreamPatience = { partMs: 15_000, wholeMs: 120_000 };

// Enough to keep the connection busy; more would only be memory that is held for slow readers.
const maxWaitingParts = 4;

/** A stream that was given up here, because its reader took nothing for too long, or because it was not over in time. */
export class StreamGivenUpError extends Error {
  override name = 'StreamGivenUpError';
  readonly status: status;

  constructor(why: string, code: status) {
    super(why);
    this.status = code;
  }
}

type Rpc = Pick<
  ServerWritableStream<unknown, unknown>,
  'write' | 'writableLength' | 'once' | 'off' | 'getDeadline'
>;

/**
 * Sends the parts of one stream as fast as the other side takes them, and gives it up when the other side leaves, or takes too
 * long: whatever the parts are made of (a database connection, a snapshot) is free then. Close it when the stream is over.
 */
export class PartSender {
  readonly #rpc: Rpc;
  readonly #partMs: number;
  readonly #over = new AbortController();
  readonly #taken = new EventEmitter();
  readonly #wholeIsDue: NodeJS.Timeout;

  constructor(rpc: Rpc, { partMs, wholeMs }: StreamPatience) {
    this.#rpc = rpc;
    this.#partMs = partMs;
    const leftMs = Math.min(wholeMs, Number(rpc.getDeadline()) - Date.now());
    this.#wholeIsDue = setTimeout(() => this.#giveUp('its time is over', status.DEADLINE_EXCEEDED), leftMs);
    rpc.once('cancelled', this.#leave);
  }

  /** Resolves when there is room for the next part. Throws when nobody will read it. */
  async send(part: unknown): Promise<void> {
    this.#over.signal.throwIfAborted();
    this.#rpc.write(part, () => this.#taken.emit('part'));
    while (this.#rpc.writableLength >= maxWaitingParts) await this.#partTaken();
  }

  close(): void {
    clearTimeout(this.#wholeIsDue);
    // Every call is 'cancelled' once it is over, and nothing is left to be given up then.
    this.#rpc.off('cancelled', this.#leave);
  }

  async #partTaken(): Promise<void> {
    const { signal } = this.#over;
    const why = `its reader took nothing for ${this.#partMs} ms`;
    const isDue = setTimeout(() => this.#giveUp(why, status.CANCELLED), this.#partMs);
    try {
      await once(this.#taken, 'part', { signal });
    } catch (error) {
      throw signal.reason ?? error;
    } finally {
      clearTimeout(isDue);
    }
  }

  #giveUp(why: string, code: status): void {
    this.#over.abort(new StreamGivenUpError(why, code));
  }

  #leave = (): void => this.#over.abort();
}
