import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * The parts of a stream whose first one is there: what fails before it can still be answered with its status. Read them to their
 * end: a call that is left in the middle is never over.
 */
export async function begun<T>(stream: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = stream[Symbol.asyncIterator]();
  const { value, done } = await iterator.next();
  async function* parts(): AsyncGenerator<T> {
    if (done) return;
    yield value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return parts();
}

/** Sends bytes as fast as the browser takes them. A failure in the middle cuts the connection: half a file must not look whole. */
export async function sendParts(res: Response, parts: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await pipeline(Readable.from(parts, { objectMode: false }), res);
  } catch (error) {
    if (!res.headersSent) throw error;
  }
}

/** The text of a JSON array of what `toRecords` makes of each part, without ever holding all of it. */
export async function* jsonArray<T>(
  parts: AsyncIterable<T>,
  toRecords: (part: T) => object[],
): AsyncGenerator<Buffer> {
  let separator = '[';
  for await (const part of parts) {
    const records = toRecords(part);
    if (records.length === 0) continue;
    yield Buffer.from(separator + records.map((record) => JSON.stringify(record)).join(','));
    separator = ',';
  }
  yield Buffer.from(separator === '[' ? '[]' : ']');
}
