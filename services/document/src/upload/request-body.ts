import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { invalid } from '@clinical-hours/service-kit/errors';
import { ThroughputGuard, type ThroughputLimits } from '@clinical-hours/service-kit/transfer';
import { documentTooLarge, requestCut } from './incoming-upload.ts';

export interface BodyLimits extends ThroughputLimits {
  maxBytes: number;
}

const defaults: BodyLimits = {
  // A document of 10 MiB as a data URL, with its fields.
  maxBytes: 14 * 1024 * 1024,
  // 33 kbit/s. A bad phone line has about 50 kbit/s and brings 10 MiB in half an hour; at this rate the largest body
  // takes just less than the hour that a request may take.
  // the hour that a request may take.
  minBytesPerS: 4_096,
  maxSilenceMs: 30_000,
};

/**
 * The body of a request as a separate stream. Destroying it, as pipelines do, leaves the connection open for a
 * response. It fails when the body is too large, when it comes too slowly, and when the client leaves.
 */
export class RequestBody extends Readable {
  /** How fast the client sends the body. */
  readonly throughput: ThroughputGuard;
  readonly #request: IncomingMessage;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(request: IncomingMessage, limits: Partial<BodyLimits> = {}) {
    super();
    this.#request = request;
    const { maxBytes, ...throughputLimits } = { ...defaults, ...limits };
    this.#maxBytes = maxBytes;
    this.throughput = new ThroughputGuard(throughputLimits, () => this.destroy(stalled()));
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
    this.throughput.wait();
    this.#request.resume();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.throughput.rest();
    this.#request.pause();
    this.#request.off('data', this.#take);
    this.#request.off('end', this.#end);
    this.#request.off('close', this.#cut);
    // 'error' keeps its listener: a client that leaves later must not end the process.
    callback(error);
  }

  readonly #take = (chunk: Buffer): void => {
    this.#bytes += chunk.length;
    this.throughput.move(chunk.length);
    if (this.#bytes > this.#maxBytes) {
      this.destroy(documentTooLarge());
    } else if (!this.push(chunk)) {
      // While the store is slower than the client, the time is not charged to the client.
      this.throughput.rest();
      this.#request.pause();
    }
  };

  readonly #end = (): void => {
    this.throughput.rest();
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
  const { maxBytes, ...throughputLimits } = { ...defaults, ...limits };
  if (request.readableEnded || request.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    const throughput = new ThroughputGuard(throughputLimits, () => finish(false));
    const finish = (isAll: boolean): void => {
      throughput.rest();
      request.off('data', take);
      if (!isAll) request.pause();
      resolve(isAll);
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      throughput.move(chunk.length);
      if (bytes > maxBytes) finish(false);
    };
    request.once('end', () => finish(true));
    request.once('close', () => finish(true));
    request.on('error', () => finish(true));
    request.on('data', take);
    throughput.wait();
    request.resume();
  });
}
