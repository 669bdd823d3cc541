import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';
import { breakOff } from '@clinical-hours/service-kit/testing';
import { freePort } from '@clinical-hours/service-kit/machine';

type Direction = 'there' | 'back';

/** A network between a client and a server, to be cut, stalled and taken away. */
export class TcpProxy {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #cut: { direction: Direction; bytes: number } | undefined;
  #stalled: (() => void)[] | undefined;

  constructor(targetUrl: string) {
    this.#target = new URL(targetUrl);
  }

  async start(): Promise<this> {
    this.#port ||= await freePort();
    this.#server = createServer((client) => this.#join(client)).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  /** The address of the server, by way of this proxy. */
  get url(): string {
    return `${this.#target.protocol}//127.0.0.1:${this.#port}`;
  }

  /** How many connections are open. */
  get openCount(): number {
    return this.#sockets.size / 2;
  }

  /** Cuts all connections, once, when so many bytes have passed in a direction from now on. */
  cutAfter(bytes: number, direction: Direction): void {
    this.#cut = { bytes, direction };
  }

  /** Lets nothing pass, in connections that stay open. */
  stall(): void {
    this.#stalled ??= [];
  }

  flow(): void {
    const waiting = this.#stalled ?? [];
    this.#stalled = undefined;
    for (const go of waiting) go();
  }

  /** Cuts all connections and takes no new ones. */
  async goAway(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    this.#cutAll();
    await closed;
  }

  #join(client: Socket): void {
    const server = connect(Number(this.#target.port), this.#target.hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
    client.pipe(this.#gate('there')).pipe(server);
    server.pipe(this.#gate('back')).pipe(client);
  }

  #gate(direction: Direction): Transform {
    const pass = (chunk: Buffer, callback: TransformCallback): void => {
      if (this.#stalled) {
        this.#stalled.push(() => pass(chunk, callback));
        return;
      }
      if (this.#isCutBy(chunk.length, direction)) this.#cutAll();
      else callback(null, chunk);
    };
    return new Transform({ transform: (chunk: Buffer, _encoding, callback) => pass(chunk, callback) });
  }

  #isCutBy(length: number, direction: Direction): boolean {
    if (this.#cut?.direction !== direction) return false;
    this.#cut.bytes -= length;
    if (this.#cut.bytes > 0) return false;
    this.#cut = undefined;
    return true;
  }

  #cutAll(): void {
    for (const socket of this.#sockets) breakOff(socket);
  }
}
