import { Readable } from 'node:stream';

const partBytes = 64 * 1024;
const readAheadBytes = 8 * 1024 * 1024;

/** Cuts bytes into parts that travel well in messages. */
export function* cutIntoParts(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += partBytes) {
    yield bytes.subarray(start, start + partBytes);
  }
}

/**
 * Takes up to 8 MiB from a source before they are asked for, and as much again while those are given out: the source can end,
 * and free what it holds, long before a reader on a slow line has everything. Ends the source when the reader leaves.
 */
export async function* readAhead(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const stream = Readable.from(source, { objectMode: false, highWaterMark: readAheadBytes });
  for await (const bytes of stream) yield* cutIntoParts(bytes as Buffer);
}
