import { Readable } from 'node:stream';

const partBytes = 64 * 1024;
// PostgreSQL sends 8 KiB at a time.
const nearlyPartBytes = partBytes - 8 * 1024;
const readAheadParts = (1024 * 1024) / partBytes;

/** Cuts bytes into parts of at most 64 KiB, which fit well into messages. */
export function* cutIntoChunks(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += partBytes) {
    yield bytes.subarray(start, start + partBytes);
  }
}

/** Yields the same bytes in parts of about 64 KiB that end with whole lines. */
export async function* inLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const buffered: Buffer[] = [];
  let bufferedBytes = 0;
  for await (const bytes of source) {
    buffered.push(bytes);
    bufferedBytes += bytes.length;
    if (bufferedBytes < nearlyPartBytes) continue;
    const all = Buffer.concat(buffered.splice(0));
    const end = all.lastIndexOf('\n') + 1;
    if (end > 0) yield all.subarray(0, end);
    buffered.push(all.subarray(end));
    bufferedBytes = all.length - end;
  }
  yield Buffer.concat(buffered);
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
