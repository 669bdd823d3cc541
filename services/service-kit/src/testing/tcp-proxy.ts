import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { RequestCounter } from './request-counter.ts';
import { TcpPair, type Direction, type Treatment } from './tcp-pair.ts';

const undisturbed: Treatment = { latencyMs: 0, isStopped: false, cutAfterBytes: undefined };

/** Listens on 127.0.0.1 and passes everything on to its target, until it is told to disturb that. */
export class TcpProxy {
  /** Where new connections go. */
  targetPort: number;
  readonly #targetHost: string;
  readonly #server: Server;
  readonly #pairs = new Set<TcpPair>();
  #port = 0;
  #treatment = undisturbed;
  #cutOfAll: { leftBytes: number; direction: Direction } | undefined;
  #connectionCount = 0;
  #requestCount = 0;

  constructor(targetPort: number, targetHost = '127.0.0.1') {
    this.targetPort = targetPort;
    this.#targetHost = targetHost;
    // One side may say its last word and still listen, as with a request whose answer is to come.
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => this.#join(socket));
  }

  /** Listens on this port; without one, where it listened before, and at first on one of the system's choice. */
  async listen(port = this.#port): Promise<number> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
    this.#port = address.port;
    return this.#port;
  }

  /** Where it listens, or listened last. */
  get port(): number {
    if (this.#port === 0) throw new Error('the proxy has never listened');
    return this.#port;
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

  /** Resets all connections, once, when so many bytes have passed in a direction from now on. */
  cutAllAfter(bytes: number, direction: Direction): void {
    this.#cutOfAll = { leftBytes: bytes, direction };
  }

  /** Resets all connections and takes no new ones, until it listens again. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#resetAll();
    await closed;
  }

  #join(client: Socket): void {
    this.#connectionCount += 1;
    const target = { host: this.#targetHost, port: this.targetPort };
    const counter = new RequestCounter(() => (this.#requestCount += 1));
    const pair = new TcpPair(
      client,
      connect({ ...target, allowHalfOpen: true, noDelay: true }),
      (chunk, direction) => {
        if (direction === 'there') counter.read(chunk);
        return this.#lets(chunk.length, direction);
      },
    );
    this.#pairs.add(pair);
    pair.whenOver(() => this.#pairs.delete(pair));
    pair.treat(this.#treatment);
  }

  #lets(bytes: number, direction: Direction): boolean {
    if (this.#cutOfAll?.direction !== direction) return true;
    this.#cutOfAll.leftBytes -= bytes;
    if (this.#cutOfAll.leftBytes > 0) return true;
    this.#cutOfAll = undefined;
    this.#resetAll();
    return false;
  }

  #resetAll(): void {
    for (const pair of this.#pairs) pair.reset();
  }
}
