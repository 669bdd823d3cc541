import type { Socket } from 'node:net';
import { breakOff } from './break-off.ts';
import { DelayedFlow } from './delayed-flow.ts';

/** From the client to the target, or from the target to the client. */
export type Direction = 'there' | 'back';

/** How a proxy treats what passes. */
export interface Treatment {
  /** What comes back from the target is this late. */
  latencyMs: number;
  /** Nothing moves in either direction; connections stay open. */
  isStopped: boolean;
  /** A connection is reset once so many bytes came back over it since then. */
  cutAfterBytes: number | undefined;
}

/** Both halves of a connection; when one breaks, so does the other. */
export class TcpPair {
  readonly #sockets: readonly Socket[];
  readonly #there: DelayedFlow;
  readonly #back: DelayedFlow;
  #cameBackBytes = 0;
  #cutAtBytes = Infinity;

  /** `lets` sees each piece as it is handed on, and answers whether it may pass. */
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

  /** How much of it may still pass; all later ones are nobody's, since the connection is reset. */
  #count(chunk: Buffer): Buffer {
    const leftBytes = this.#cutAtBytes - this.#cameBackBytes;
    this.#cameBackBytes += chunk.length;
    if (chunk.length < leftBytes) return chunk;
    // After what still passes, or it would be thrown away with the rest.
    setImmediate(() => this.reset());
    return chunk.subarray(0, leftBytes);
  }
}
