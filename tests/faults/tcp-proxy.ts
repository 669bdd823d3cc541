import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { breakOff } from '@clinical-hours/service-kit/testing';
import { DelayedFlow } from './delayed-flow.ts';
import { RequestCounter } from './request-counter.ts';

/** How a proxy treats what passes. */
export interface Treatment {
  /** What comes back from the target is this late. */
  latencyMs: number;
  /** Nothing moves in either direction; connections stay open. */
  isStopped: boolean;
  /** A connection is reset once so many bytes came back over it since then. */
  cutAfterBytes: number | undefined;
}

const undisturbed: Treatment = { latencyMs: 0, isStopped: false, cutAfterBytes: undefined };

/** Stands between two parts on 127.0.0.1 and passes everything on, until it is told to disturb that. */
export class TcpProxy {
  /** Where new connections go. */
  targetPort: number;
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #treatment = undisturbed;
  #connectionCount = 0;
  #requestCount = 0;

  constructor(targetPort: number) {
    this.targetPort = targetPort;
    // One side may say its last word and still listen, as with a request whose answer is to come.
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => this.#join(socket));
  }

  /** Listens on a port of the system's choice, or on this one. */
  async listen(port = 0): Promise<number> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this.port;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
    return address.port;
  }

  get openCount(): number {
    return this.#pairs.size;
  }

  /** Connections that were made since the start. */
  get connectionCount(): number {
    return this.#connectionCount;
  }

  /** Requests that went through since the start, where HTTP/2 is spoken; each try of gRPC is one. */
  get requestCount(): number {
    return this.#requestCount;
  }

  /** Treats all connections so from now on, those that are open too. */
  treat(changes: Partial<Treatment>): void {
    this.#treatment = { ...undisturbed, ...changes };
    for (const pair of this.#pairs) pair.treat(this.#treatment);
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const pair of this.#pairs) pair.reset();
    if (this.#server.listening) await once(this.#server, 'close');
  }

  #join(client: Socket): void {
    this.#connectionCount += 1;
    const counter = new RequestCounter(() => (this.#requestCount += 1));
    const pair = new Pair(
      client,
      connect({ host: '127.0.0.1', port: this.targetPort, allowHalfOpen: true, noDelay: true }),
      counter,
    );
    this.#pairs.add(pair);
    pair.whenOver(() => this.#pairs.delete(pair));
    pair.treat(this.#treatment);
  }
}

/** Both halves of a connection; when one breaks, so does the other. */
class Pair {
  readonly #sockets: readonly Socket[];
  readonly #there: DelayedFlow;
  readonly #back: DelayedFlow;
  #cameBackBytes = 0;
  #cutAtBytes = Infinity;

  constructor(client: Socket, target: Socket, counter: RequestCounter) {
    this.#sockets = [client, target];
    this.#there = new DelayedFlow(client, target, (chunk) => {
      counter.read(chunk);
      return chunk;
    });
    this.#back = new DelayedFlow(target, client, (chunk) => this.#count(chunk));
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
