import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { RequestCounter } from './request-counter.ts';
import { TcpPair, type Direction, type Treatment } from './tcp-pair.ts';

const undisturbed: Treatment = { latencyMs: 0, isStopped: false, cutAfterBytes: undefined };

/** Listens on 127.0.0.1 and passes everything on to its target, until a test makes it disturb the traffic. */
export class TcpProxy {
  /** The target of new connections; existing ones keep theirs. */
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
    // Half-open connections are allowed: a client may end its side and still wait for the answer.
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => this.#join(socket));
  }

  /**
   * Listens on this port; by default, on the last one or, at first, on a port that the system assigns.
   * Returns the port.
   */
  async listen(port = this.#port): Promise<number> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
    this.#port = address.port;
    return this.#port;
  }

  /** The current or last port. Throws before the first `listen`. */
  get port(): number {
    if (this.#port === 0) throw new Error('the proxy has never listened');
    return this.#port;
  }

  get openCount(): number {
    return this.#pairs.size;
  }

  /** The number of connections since the start. */
  get connectionCount(): number {
    return this.#connectionCount;
  }

  /** The number of HTTP/2 requests since the start; each attempt of a gRPC call counts. */
  get requestCount(): number {
    return this.#requestCount;
  }

  /** Changes the treatment of all connections from now on, including open ones. */
  treat(changes: Partial<Treatment>): void {
    this.#treatment = { ...undisturbed, ...changes };
    for (const pair of this.#pairs) pair.treat(this.#treatment);
  }

  /** Resets all connections, once, after this many more bytes have passed in a direction. */
  cutAllAfter(bytes: number, direction: Direction): void {
    this.#cutOfAll = { leftBytes: bytes, direction };
  }

  /** Resets all connections, and accepts no new ones until it listens again. */
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
