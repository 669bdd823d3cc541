import type { Readable } from 'node:stream';
import type { S3Connection } from './s3-connection.ts';

// Smaller pieces are joined, because each piece costs memory beside its bytes.
const pieceBytes = 16 * 1024;

/**
 * Sends a stream as one object in a single request, and returns its size. S3 requires the size first, so the whole
 * content is held in memory until it is sent; a document has at most 10 MiB. On failure an object that may have been
 * stored is removed.
 */
export async function uploadTo(
  s3: S3Connection,
  name: string,
  content: Readable,
  signal: AbortSignal,
): Promise<number> {
  const { pieces, size } = await gather(content);
  signal.throwIfAborted();
  try {
    // Not ended by the signal: a request that may have been carried out can be undone only after its response.
    await s3.send({ method: 'PUT', name, headers: { 'content-length': size }, body: pieces });
    signal.throwIfAborted();
    return size;
  } catch (error) {
    await s3.send({ method: 'DELETE', name }).catch(() => {});
    throw error;
  }
}

async function gather(content: Readable): Promise<{ pieces: Buffer[]; size: number }> {
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
    size += piece.length;
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes >= pieceBytes) join();
  }
  join();
  return { pieces, size };
}
