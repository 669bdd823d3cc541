import { Transform, type TransformCallback } from 'node:stream';
import { maxDocumentBytes } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import { ByteWatcher, type Watched } from '../inspect/byte-watcher.ts';
import { documentTooLarge } from './incoming-upload.ts';

/** Passes the bytes of a document on and watches them. Fails when there are too many, or none. */
export class ContentMeter extends Transform {
  readonly #watcher = new ByteWatcher();
  #watched: Watched | undefined;

  /** The facts about the content. Throws before its end. */
  get watched(): Watched {
    if (!this.#watched) throw new Error('the content has not ended');
    return this.#watched;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    this.#watcher.add(chunk);
    if (this.#watcher.size > maxDocumentBytes) callback(documentTooLarge());
    else callback(null, chunk);
  }

  override _flush(callback: TransformCallback): void {
    if (this.#watcher.size === 0) {
      callback(invalid('file_empty', 'This file is empty.'));
      return;
    }
    this.#watched = this.#watcher.end();
    callback();
  }
}
