import { Transform, type TransformCallback } from 'node:stream';
import { AppError } from '@clinical-hours/service-kit/errors';

/** Lets exactly so many bytes pass, and fails when there are fewer or more: what was announced must not look whole. */
export class ExactLength extends Transform {
  #left: number;

  constructor(length: number) {
    super();
    this.#left = length;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    this.#left -= chunk.length;
    if (this.#left < 0) callback(incomplete());
    else callback(null, chunk);
  }

  override _flush(callback: TransformCallback): void {
    callback(this.#left === 0 ? null : incomplete());
  }
}

const incomplete = () =>
  new AppError('internal', 'object_incomplete', 'The object store has another length of this document');
