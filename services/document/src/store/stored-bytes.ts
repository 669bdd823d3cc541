import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { storeAway } from './store-errors.ts';

/**
 * The body of a response. It fails when the connection is cut, or when the store sends nothing for `idleMs` while it is
 * being read; a reader may take as long as it likes.
 */
export class StoredBytes extends Readable {
  readonly #body: IncomingMessage;
  readonly #idleMs: number;
  #idle: NodeJS.Timeout | undefined;

  constructor(body: IncomingMessage, idleMs: number) {
    super();
    this.#body = body;
    this.#idleMs = idleMs;
    // The timeout of the socket would also count time in which the reader pauses.
    body.setTimeout(0);
    body.pause();
    body.on('data', (chunk: Buffer) => this.#pass(chunk));
    body.on('end', () => this.push(null));
    body.on('error', (error) => this.destroy(storeAway(error)));
    body.on('close', () => {
      if (!body.complete) this.destroy(storeAway(new Error('the object store cut the connection')));
    });
  }

  override _read(): void {
    this.#idle ??= setTimeout(
      () => this.destroy(storeAway(new Error('the object store sends nothing'))),
      this.#idleMs,
    );
    this.#body.resume();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    clearTimeout(this.#idle);
    this.#body.destroy();
    callback(error);
  }

  #pass(chunk: Buffer): void {
    if (this.push(chunk)) {
      this.#idle?.refresh();
      return;
    }
    this.#body.pause();
    clearTimeout(this.#idle);
    this.#idle = undefined;
  }
}
