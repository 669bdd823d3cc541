import { makeZip } from 'client-zip';
import { cutIntoChunks } from './chunks.ts';

/** A file of a ZIP. */
export interface ZipEntry {
  name: string;
  input: Buffer;
  lastModified: Date;
}

/** Yields a ZIP in parts. Each file is asked for when its turn comes, and not after the reader has left. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  // A reader who leaves would otherwise throw `undefined` into the entries.
  for await (const part of makeZip(entries).values({ preventCancel: true })) {
    yield* cutIntoChunks(Buffer.from(part));
  }
}
