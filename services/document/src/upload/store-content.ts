import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import type { ReadRange } from '../inspect/seekable-file.ts';
import type { Watched } from '../inspect/byte-watcher.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { ContentMeter } from './content-meter.ts';
import type { IncomingUpload } from './incoming-upload.ts';

/** Stores the content of an upload under a key, and tells what passed by. Fails with what is wrong on either side. */
export async function storeContent(
  store: ObjectStore,
  key: string,
  incoming: IncomingUpload,
  signal: AbortSignal,
): Promise<Watched> {
  const meter = new ContentMeter();
  // What fails here fails the put as well.
  pipeline(incoming.content, meter, { signal }).catch(() => {});
  try {
    await store.put(key, meter, signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
  return meter.watched;
}

/** Reads the content of an upload to its end without storing it, and tells what passed by. */
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

/** Reads parts of an object back into memory. */
export function rangeReader(store: ObjectStore, key: string, signal: AbortSignal): ReadRange {
  return async (start, end) => buffer(await store.get(key, { start, end }, signal));
}
