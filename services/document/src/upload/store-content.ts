import { Transform, type TransformCallback } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { maxDocumentBytes } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import type { ReadRange } from '../inspect/seekable-file.ts';
import { ByteWatcher, type Watched } from '../inspect/byte-watcher.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { documentTooLarge, type IncomingUpload } from './incoming-upload.ts';

/** Passes the bytes of a document on and watches them. Fails when there are too many, or none. */
class ContentMeter extends Transform {
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

/**
 * Stores the content of an upload under a key, and returns the facts about it. Throws the error of the upload or of the
 * store.
 */
export async function storeContent(
  store: ObjectStore,
  key: string,
  incoming: IncomingUpload,
  signal: AbortSignal,
): Promise<Watched> {
  const meter = new ContentMeter();
  // A failure of the pipeline also fails the put.
  pipeline(incoming.content, meter, { signal }).catch(() => {});
  try {
    await store.put(key, meter, signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
  return meter.watched;
}

/** Reads the content of an upload to its end without storing it, and returns the facts about it. */
export async function readContent(incoming: IncomingUpload, signal: AbortSignal): Promise<Watched> {
  const meter = new ContentMeter();
  meter.resume();
  try {
    await pipeline(incoming.content, meter, { signal });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
  return meter.watched;
}

/** Returns a function that reads ranges of an object into memory. */
export function rangeReader(store: ObjectStore, key: string, signal: AbortSignal): ReadRange {
  return async (start, end) => buffer(await store.get(key, { start, end }, signal));
}
