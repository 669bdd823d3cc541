import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { invalid } from '@clinical-hours/service-kit/errors';
import { documentTooLarge, requestCut } from './incoming-upload.ts';

/** The most that a request can have: a document of 10 MiB as a data URL, and what goes with it. */
export const maxBodyBytes = 14 * 1024 * 1024;
/** How long nothing may come while we wait for it. */
const maxSilenceMs = 30_000;

export interface BodyLimits {
  maxBytes: number;
  maxSilenceMs: number;
}

/**
 * The body of a request as a stream of its own. Destroying it, as pipelines do, leaves the connection open for an answer. It
 * fails when the body is too large, when nothing comes for too long, and when the client leaves.
 */
export class RequestBody extends Readable {
  readonly #request: IncomingMessage;
  readonly #limits: BodyLimits;
  #bytes = 0;
  #silence: NodeJS.Timeout | undefined;

  constructor(request: IncomingMessage, limits: Partial<BodyLimits> = {}) {
    super();
    this.#request = request;
    this.#limits = { maxBytes: maxBodyBytes, maxSilenceMs, ...limits };
    // Before the listeners, the first of which would let it flow.
    request.pause();
    request.on('data', this.#take);
    request.on('end', this.#end);
    request.on('close', this.#cut);
    request.on('error', this.#cut);
    // The client may leave before anybody reads: whoever reads then is told.
    this.on('error', () => {});
  }

  override _read(): void {
    this.#waitForMore();
    this.#request.resume();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    clearTimeout(this.#silence);
    this.#request.pause();
    this.#request.off('data', this.#take);
    this.#request.off('end', this.#end);
    this.#request.off('close', this.#cut);
    // 'error' stays heard: a client that leaves later must not end the process.
    callback(error);
  }

  // The time while the store is slower than the client is not the client's.
  #waitForMore(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.destroy(stalled()), this.#limits.maxSilenceMs);
  }

  readonly #take = (chunk: Buffer): void => {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limits.maxBytes) {
      this.destroy(documentTooLarge());
    } else if (this.push(chunk)) {
      this.#waitForMore();
    } else {
      clearTimeout(this.#silence);
      this.#request.pause();
    }
  };

  readonly #end = (): void => {
    clearTimeout(this.#silence);
    this.push(null);
  };

  readonly #cut = (): void => {
    if (!this.#request.readableEnded) this.destroy(requestCut());
  };
}

const stalled = () =>
  invalid('upload_stalled', 'Nothing has come for too long. Please check your connection, and try again');

/**
 * Reads what is left of a refused request, at most `maxBytes` more, since a client that still sends does not see the answer.
 * Answers whether that was all of it.
 */
export function readToEnd(request: IncomingMessage, limits: Partial<BodyLimits> = {}): Promise<boolean> {
  const { maxBytes, maxSilenceMs: silenceMs } = { maxBytes: maxBodyBytes, maxSilenceMs, ...limits };
  if (request.readableEnded || request.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    const silence = setTimeout(() => finish(false), silenceMs);
    const finish = (isAll: boolean): void => {
      clearTimeout(silence);
      request.off('data', take);
      if (!isAll) request.pause();
      resolve(isAll);
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      silence.refresh();
      if (bytes > maxBytes) finish(false);
    };
    request.once('end', () => finish(true));
    request.once('close', () => finish(true));
    request.on('error', () => finish(true));
    request.on('data', take);
    request.resume();
  });
}
