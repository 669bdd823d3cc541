import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open as openHandle, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '@clinical-hours/service-kit/machine';
import type { Encryption } from './encryption.ts';

/** Identifies a content, by its size in bytes and its SHA-256. */
export interface Fingerprint {
  size: number;
  sha256: string;
}

/** Reads a stream to its end and returns its fingerprint. */
export async function fingerprintOf(content: Readable): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Whether a file of a backup has exactly this content; false if it is missing or cannot be decrypted. */
export async function hasFingerprint(
  path: string,
  { size, sha256 }: Fingerprint,
  encryption: Encryption,
): Promise<boolean> {
  try {
    // An encrypted file is longer than its content.
    if ((await stat(path)).size < size) return false;
    const found = await fingerprintOf(await openFile(path, encryption));
    return found.size === size && found.sha256 === sha256;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || encryption.suffix !== '') return false;
    throw error;
  }
}

/** Returns the decrypted content of a file of a backup. */
export async function openFile(path: string, encryption: Encryption): Promise<Readable> {
  return encryption.decrypt(createReadStream(path));
}

/**
 * Writes the stream that `open` returns into a new file of a backup, which only its owner may read, and forces it to
 * disk. Returns the fingerprint of the content.
 */
export async function writeStream(
  path: string,
  open: () => Promise<Readable>,
  encryption: Encryption,
): Promise<Fingerprint> {
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
  const encrypt = async function* (chunks: AsyncIterable<Buffer>) {
    yield* await encryption.encrypt(Readable.from(chunks, { objectMode: false }));
  };
  // The file comes first, so that nothing is awaited between `open` and the pipeline: a content that fails at once
  // would go unseen.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(await open(), measure, encrypt, file);
  return { size, sha256: hash.digest('hex') };
}

/** Forces the names in a folder to disk. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await openHandle(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Runs `work` on the items, `concurrency` at a time. A failure is thrown once those under way have ended. */
export async function forEachConcurrently<T>(
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
