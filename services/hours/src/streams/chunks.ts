import { Readable } from 'node:stream';

const partBytes = 64 * 1024;
const readAheadParts = (1024 * 1024) / partBytes;

/** Cuts bytes into parts of at most 64 KiB, which fit well into messages. */
export function* cutIntoChunks(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += partBytes) {
    yield bytes.subarray(start, start + partBytes);
  }
}

/**
 * Reads up to 1 MiB of a source ahead of the reader, so that the source of a usual file ends, and frees its resources,
 * at once. Ends the source when the reader leaves, and ends after the source.
 */
export async function* readAhead(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const ahead = Readable.from(inParts(source), { highWaterMark: readAheadParts });
  const isClosed = new Promise<void>((resolve) => void ahead.once('close', resolve));
  try {
    yield* ahead;
  } finally {
    ahead.destroy();
    await isClosed;
  }
}

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of source) yield* cutIntoChunks(bytes);
}
