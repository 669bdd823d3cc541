import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { invalid } from '@clinical-hours/service-kit/errors';
import { Pace, type PaceLimits } from '@clinical-hours/service-kit/transfer';
import { documentTooLarge, requestCut } from './incoming-upload.ts';

export interface BodyLimits extends PaceLimits {
  maxBytes: number;
}

const defaults: BodyLimits = {
  // A document of 10 MiB as a data URL, with its fields.
  maxBytes: 14 * 1024 * 1024,
  // 33 kbit/s. A bad phone line has about 50 kbit/s and brings 10 MiB in half an hour; at this rate the largest body
  // takes just less than the hour that a request may take.
  minBytesPerS: 4_096,
  maxSilenceMs: 30_000,
};

/**
 * The body of a request as a separate stream. Destroying it, as pipelines do, leaves the connection open for a
 * response. It fails when the body is too large, when it comes too slowly, and when the client leaves.
 */
export class RequestBody extends Readable {
  /** How far behind the client is with the body. */
  readonly pace: Pace;
  readonly #request: IncomingMessage;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(request: IncomingMessage, limits: Partial<BodyLimits> = {}) {
    super();
    this.#request = request;
    const { maxBytes, ...paceLimits } = { ...defaults, ...limits };
    this.#maxBytes = maxBytes;
    this.pace = new Pace(paceLimits, () => this.destroy(stalled()));
    // Comes before the listeners, the first of which would let the request flow.
    request.pause();
    request.on('data', this.#take);
    request.on('end', this.#end);
    request.on('close', this.#cut);
    request.on('error', this.#cut);
    // The client may leave before anything reads; the error then reaches the reader that comes later.
    this.on('error', () => {});
    // Fills the buffer in advance, so that the client's pace shows before the upload has its turn.
    this.read(0);
  }

  override _read(): void {
    this.pace.wait();
    this.#request.resume();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.pace.rest();
    this.#request.pause();
    this.#request.off('data', this.#take);
    this.#request.off('end', this.#end);
    this.#request.off('close', this.#cut);
    // 'error' keeps its listener: a client that leaves later must not end the process.
    callback(error);
  }

  readonly #take = (chunk: Buffer): void => {
    this.#bytes += chunk.length;
    this.pace.move(chunk.length);
    if (this.#bytes > this.#maxBytes) {
      this.destroy(documentTooLarge());
    } else if (!this.push(chunk)) {
      // While the store is slower than the client, the time is not charged to the client.
      this.pace.rest();
      this.#request.pause();
    }
  };

  readonly #end = (): void => {
    this.pace.rest();
    this.push(null);
  };

  readonly #cut = (): void => {
    if (!this.#request.readableEnded) this.destroy(requestCut());
  };
}

const stalled = () =>
  invalid('upload_stalled', 'The upload was too slow. Please check your connection, and try again');

/**
 * Reads the rest of a refused request, at most `maxBytes`, because a client that is still sending does not see the
 * response. Resolves to whether the request was read to its end; one that comes too slowly is not.
 */
export function readToEnd(request: IncomingMessage, limits: Partial<BodyLimits> = {}): Promise<boolean> {
  const { maxBytes, ...paceLimits } = { ...defaults, ...limits };
  if (request.readableEnded || request.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    const pace = new Pace(paceLimits, () => finish(false));
    const finish = (isAll: boolean): void => {
      pace.rest();
      request.off('data', take);
      if (!isAll) request.pause();
      resolve(isAll);
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      pace.move(chunk.length);
      if (bytes > maxBytes) finish(false);
    };
    request.once('end', () => finish(true));
    request.once('close', () => finish(true));
    request.on('error', () => finish(true));
    request.on('data', take);
    pace.wait();
    request.resume();
  });
}
