import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { S3Connection } from './s3-connection.ts';

// Smaller pieces are joined, because each piece costs memory beside its bytes.
const pieceBytes = 16 * 1024;

export interface Place {
  bucketName: string;
  objectName: string;
}

/**
 * Sends a stream as one object in a single request, and returns its size. S3 requires the size first, so the whole
 * content is held in memory until it is sent; a document has at most 10 MiB. On failure an object that may have been
 * stored is removed.
 */
export async function uploadTo(
  s3: S3Connection,
  place: Place,
  content: Readable,
  signal: AbortSignal,
): Promise<number> {
  const { pieces, size, sha256 } = await gather(content, s3.signsContents);
  signal.throwIfAborted();
  try {
    // Not ended by the signal: a request that may have been carried out can be undone only after its response.
    await s3.ask(async (client) => {
      const request = { method: 'PUT', ...place, headers: { 'content-length': String(size) } };
      const answer = await client.makeRequestStreamAsync(request, Readable.from(pieces), sha256, [200], '');
      await finished(answer.resume());
    });
    signal.throwIfAborted();
    return size;
  } catch (error) {
    await s3.ask((client) => client.removeObject(place.bucketName, place.objectName)).catch(() => {});
    throw error;
  }
}

interface Gathered {
  pieces: Buffer[];
  size: number;
  /** Empty when the connection does not need it. */
  sha256: string;
}

async function gather(content: Readable, isSigned: boolean): Promise<Gathered> {
  const hash = isSigned ? createHash('sha256') : undefined;
  const pieces: Buffer[] = [];
  let waiting: Buffer[] = [];
  let size = 0;
  let waitingBytes = 0;
  const join = (): void => {
    const [first, ...others] = waiting;
    if (first) pieces.push(others.length > 0 ? Buffer.concat(waiting) : first);
    waiting = [];
    waitingBytes = 0;
  };
  for await (const piece of content as AsyncIterable<Buffer>) {
    hash?.update(piece);
    size += piece.length;
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes >= pieceBytes) join();
  }
  join();
  return { pieces, size, sha256: hash?.digest('hex') ?? '' };
}
