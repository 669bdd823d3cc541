import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open as openFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '@clinical-hours/service-kit/machine';

/** By which bytes are known again. */
export interface Fingerprint {
  size: number;
  sha256: string;
}

/** Reads a stream to its end, and answers what came. */
export async function fingerprintOf(content: Readable): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Whether a file has exactly these bytes; a missing one has not. */
export async function hasFingerprint(path: string, { size, sha256 }: Fingerprint): Promise<boolean> {
  try {
    if ((await stat(path)).size !== size) return false;
    return (await fingerprintOf(createReadStream(path))).sha256 === sha256;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Writes what `open` answers into a new file that only its owner may read, down to the disk. Answers what was written. */
export async function writeStream(path: string, open: () => Promise<Readable>): Promise<Fingerprint> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let size = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  // With nothing awaited in between: nobody would hear of a stream that fails at once.
  await pipeline(await open(), measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { size, sha256: hash.digest('hex') };
}

/** Has the names in a folder reach the disk. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await openFile(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Does something with every item, so many at a time. After a failure nothing new begins; it is thrown when all have ended. */
export async function forEachOf<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw failures[0];
}
