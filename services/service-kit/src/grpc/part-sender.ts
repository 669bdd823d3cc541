import { status, type ServerWritableStream } from '@grpc/grpc-js';
import { EventEmitter, once } from 'node:events';

/** The time limits for the reader of a stream, in milliseconds. */
export interface StreamPatience {
  /** For taking the next part. */
  partMs: number;
  /** For the whole stream. */
  wholeMs: number;
}

/** The longest time of a stream, in milliseconds: a phone takes 20 MB in 5 min at 0.5 Mbit/s. */
export const streamMs = 600_000;
// Parts have about 64 KiB, so a reader has to take some 4 KiB a second, which a slow phone does. The server has
// limits of its own, because grpc-js does not end a handler at its deadline while data waits for the reader.
export const usualPatience: StreamPatience = { partMs: 15_000, wholeMs: streamMs };

// Enough to keep the connection busy. More would only hold memory for slow readers.
const maxWaitingParts = 4;

/**
 * The server gave up a stream, because its reader took nothing for too long, or because it did not finish in
 * time.
 */
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
 * Sends the parts of one stream as fast as the reader takes them. Gives the stream up when the reader leaves
 * or is too slow, which frees the source of the parts (a database connection, a snapshot). Close it when the
 * stream is over.
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

  /** Aborted when the reader has left or the stream was given up. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Resolves when there is room for the next part. Throws when the reader has left or the stream was given up. */
  async send(part: unknown): Promise<void> {
    this.#over.signal.throwIfAborted();
    this.#rpc.write(part, () => this.#taken.emit('part'));
    while (this.#rpc.writableLength >= maxWaitingParts) await this.#partTaken();
  }

  close(): void {
    clearTimeout(this.#wholeIsDue);
    // grpc-js emits 'cancelled' for every finished call, and a finished stream cannot be given up.
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
