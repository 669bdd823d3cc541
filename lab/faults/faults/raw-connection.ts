import { connect, type Socket } from 'node:net';
import { statusIn } from '@clinical-hours/service-kit/testing';

/** A connection of a client that ignores HTTP: it sends anything, reads nothing, or leaves in the middle. */
export class RawConnection {
  /** Resolves as soon as the answer begins; 0 when the connection ends without one. */
  readonly status: Promise<number>;
  readonly #socket: Socket;
  #text = '';

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    const answered = Promise.withResolvers<number>();
    this.status = answered.promise;
    this.#socket = connect(Number(port), hostname)
      .setEncoding('latin1')
      .on('data', (text: string) => {
        this.#text += text;
        const status = statusIn(this.#text);
        if (status > 0) answered.resolve(status);
      })
      // The server may reset such a connection.
      .on('error', () => {})
      .on('close', () => answered.resolve(0));
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** Whether `status` is settled. */
  get isAnswered(): boolean {
    return !this.isOpen || statusIn(this.#text) > 0;
  }

  send(text: string): void {
    if (this.#socket.writable) this.#socket.write(text, 'latin1');
  }

  stopReading(): void {
    this.#socket.pause();
  }

  reset(): void {
    this.#socket.resetAndDestroy();
  }
}
