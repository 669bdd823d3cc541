import type { Socket } from 'node:net';
import { breakOff } from './break-off.ts';
import { DelayedFlow } from './delayed-flow.ts';

/** From the client to the target, or from the target to the client. */
export type Direction = 'there' | 'back';

/** How a proxy treats the data that passes. */
export interface Treatment {
  /** The delay of data from the target, in milliseconds. */
  latencyMs: number;
  /** True stops all data in both directions; connections stay open. */
  isStopped: boolean;
  /** Resets a connection once this many bytes came back over it since the change. */
  cutAfterBytes: number | undefined;
}

/** Both sides of a connection; when one breaks, so does the other. */
export class TcpPair {
  readonly #sockets: readonly Socket[];
  readonly #there: DelayedFlow;
  readonly #back: DelayedFlow;
  #cameBackBytes = 0;
  #cutAtBytes = Infinity;

  /** `lets` gets each piece when it is due, and returns whether it may pass. */
  constructor(client: Socket, target: Socket, lets: (chunk: Buffer, direction: Direction) => boolean) {
    this.#sockets = [client, target];
    this.#there = new DelayedFlow(client, target, (chunk) => (lets(chunk, 'there') ? chunk : undefined));
    this.#back = new DelayedFlow(target, client, (chunk) =>
      lets(chunk, 'back') ? this.#count(chunk) : undefined,
    );
    for (const socket of this.#sockets) socket.on('error', () => this.reset());
  }

  treat({ latencyMs, isStopped, cutAfterBytes }: Treatment): void {
    this.#cutAtBytes = cutAfterBytes === undefined ? Infinity : this.#cameBackBytes + cutAfterBytes;
    this.#there.treat({ latencyMs: 0, isStopped });
    this.#back.treat({ latencyMs, isStopped });
    if (this.#cameBackBytes >= this.#cutAtBytes) this.reset();
  }

  reset(): void {
    this.#there.end();
    this.#back.end();
    for (const socket of this.#sockets) breakOff(socket);
  }

  whenOver(listener: () => void): void {
    let openCount = this.#sockets.length;
    for (const socket of this.#sockets) {
      socket.once('close', () => {
        openCount -= 1;
        if (openCount === 0) listener();
      });
    }
  }

  /**
   * Returns the part of a piece that may still pass. Later pieces are dropped, because the connection is
   * reset.
   */
  #count(chunk: Buffer): Buffer {
    const leftBytes = this.#cutAtBytes - this.#cameBackBytes;
    this.#cameBackBytes += chunk.length;
    if (chunk.length < leftBytes) return chunk;
    // Deferred, because a reset would throw away the part that still passes.
    setImmediate(() => this.reset());
    return chunk.subarray(0, leftBytes);
  }
}
