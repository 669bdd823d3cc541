import { Writable } from 'node:stream';
import { AppError } from '@clinical-hours/service-kit/errors';
import { releaseMemory } from '@clinical-hours/service-kit/http';
import type { Response } from 'express';
import type { Pace } from '../transfer/pace.ts';

// So little that a slow line shows progress often enough: at 4 KiB/s every 32 s. The pieces of the stores are larger, and smaller
// ones here would cost as much as the rest of a transfer.
const sentBytes = 128 * 1024;

export interface ResponseWriterDeps {
  res: Response;
  /** As announced. With fewer or more bytes it fails: half a document must not look whole. */
  length: number;
  /** How fast the client takes them. */
  pace: Pace;
}

type Callback = (error?: Error | null) => void;

/**
 * Writes a content to a client. It holds one piece at a time, tells the pace what the connection has taken, and lets go of the
 * memory of the piece. When it fails, it cuts the connection, unless no byte was sent: then there can be an answer still.
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
      else {
        releaseMemory(piece);
        callback();
      }
    });
  }
}

const incomplete = () =>
  new AppError('internal', 'object_incomplete', 'The object store has another length of this document');
