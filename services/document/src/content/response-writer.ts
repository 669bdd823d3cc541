import { Writable } from 'node:stream';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Response } from 'express';
import type { Pace } from '@clinical-hours/service-kit/transfer';

// Small enough for a slow line to show progress: at 4 KiB/s a piece takes 32 s. The stores' own pieces are larger; even
// smaller ones would cost as much as the rest of a transfer.
const sentBytes = 128 * 1024;

export interface ResponseWriterDeps {
  res: Response;
  /** The announced length. Writing fails with more or fewer bytes, because half a document must not look whole. */
  length: number;
  /** How fast the client takes the bytes. */
  pace: Pace;
}

type Callback = (error?: Error | null) => void;

/**
 * Writes content to a client. It holds one piece at a time, and reports to `pace` what the connection has taken.
 * A failure cuts the connection unless no byte has been sent, in which case an error can still be answered.
 */
export class ResponseWriter extends Writable {
  readonly #res: Response;
  readonly #pace: Pace;
  #left: number;

  constructor({ res, length, pace }: ResponseWriterDeps) {
    super({ highWaterMark: 1 });
    this.#res = res;
    this.#pace = pace;
    this.#left = length;
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, callback: Callback): void {
    this.#left -= piece.length;
    if (this.#left < 0) callback(incomplete());
    else this.#send(piece, 0, callback);
  }

  override _final(callback: Callback): void {
    if (this.#left > 0) callback(incomplete());
    else this.#res.end(() => callback());
  }

  override _destroy(error: Error | null, callback: Callback): void {
    this.#pace.rest();
    if (error && this.#res.headersSent) this.#res.destroy(error);
    callback(error);
  }

  #send(piece: Buffer, start: number, callback: Callback): void {
    const end = Math.min(piece.length, start + sentBytes);
    this.#pace.wait();
    this.#res.write(piece.subarray(start, end), (error) => {
      this.#pace.rest();
      this.#pace.move(end - start);
      if (error) callback(error);
      else if (end < piece.length) this.#send(piece, end, callback);
      else callback();
    });
  }
}

const incomplete = () =>
  new AppError('internal', 'object_incomplete', 'The object store has another length of this document');
