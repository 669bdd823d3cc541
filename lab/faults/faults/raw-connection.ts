import { connect, type Socket } from 'node:net';
import { statusIn } from '@clinical-hours/service-kit/testing';

/** A connection of a client that ignores HTTP: it sends anything, reads nothing, or leaves in the middle. */
export class RawConnection {
  /** Resolves as soon as the answer begins; 0 when the connection ends without one. */
  readonly status: Promise<number>;
  /** Resolves with everything that came when the connection has ended. */
  readonly received: Promise<string>;
  readonly #socket: Socket;
  #text = '';

  /** The client leaves after `quietMs` without any traffic; never when 0. */
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
      // The server may reset such a connection.
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

  /** Whether `status` is settled. */
  get isAnswered(): boolean {
    return !this.isOpen || statusIn(this.#text) > 0;
  }

  send(text: string): void {
    if (this.#socket.writable) this.#socket.write(text, 'latin1');
  }

  /** Resolves when the sent bytes are handed to the kernel, or the connection is gone. */
  async sent(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.#socket.destroyed) return resolve();
      this.#socket.write('', () => resolve());
    });
  }

  stopReading(): void {
    this.#socket.pause();
  }

  /** Takes bytes of a connection that has stopped reading: what one read brings. */
  read(): void {
    this.#socket.once('data', () => this.stopReading()).resume();
  }

  reset(): void {
    this.#socket.resetAndDestroy();
  }
}
