import { connect, type Socket } from 'node:net';
import { statusIn } from '@clinical-hours/service-kit/testing';

/** One connection of a client that does not keep to HTTP: it sends what it likes, reads nothing, or leaves in the middle. */
export class RawConnection {
  /** Of the answer, as soon as it begins; 0 when the connection ends without one. */
  readonly status: Promise<number>;
  /** Everything that came, when the connection is over. */
  readonly received: Promise<string>;
  readonly #socket: Socket;
  #text = '';

  /** `quietMs` is for how long nothing may move before the client leaves; it stays without one. */
  constructor(url: string, quietMs = 0) {
    const { hostname, port } = new URL(url);
    const answered = Promise.withResolvers<number>();
    const over = Promise.withResolvers<string>();
    this.status = answered.promise;
    this.received = over.promise;
    this.#socket = connect(Number(port), hostname)
      .setEncoding('latin1')
      .on('data', (text: string) => {
        this.#text += text;
        const status = statusIn(this.#text);
        if (status > 0) answered.resolve(status);
      })
      // A server that ends such a connection does nothing wrong.
      .on('error', () => {})
      .on('close', () => {
        answered.resolve(0);
        over.resolve(this.#text);
      })
      .setTimeout(quietMs, () => this.#socket.destroy());
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** Whether `status` is known. */
  get isAnswered(): boolean {
    return !this.isOpen || statusIn(this.#text) > 0;
  }

  send(text: string): void {
    if (this.#socket.writable) this.#socket.write(text, 'latin1');
  }

  /** Resolves when what was sent has left this machine's hands, or cannot any more. */
  async sent(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.#socket.destroyed) return resolve();
      this.#socket.write('', () => resolve());
    });
  }

  /** Takes nothing more of what the server sends. */
  stopReading(): void {
    this.#socket.pause();
  }

  /** Leaves without a word. */
  reset(): void {
    this.#socket.resetAndDestroy();
  }
}
