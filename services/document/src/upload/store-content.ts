import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import type { ReadRange } from '../inspect/seekable-file.ts';
import type { Watched } from '../inspect/byte-watcher.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { ContentMeter } from './content-meter.ts';
import type { IncomingUpload } from './incoming-upload.ts';

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
