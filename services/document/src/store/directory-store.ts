import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { endOnAbort } from './abortable.ts';
import {
  assertKey,
  assertRange,
  isKey,
  type ByteRange,
  type ObjectStore,
  type StoredObject,
} from './object-store.ts';
import { objectMissing, rangeNotSatisfiable, toDirectoryError } from './store-errors.ts';
import { Puts } from './puts.ts';

const draftSuffix = '.draft';
const draftLifeMs = 24 * 60 * 60 * 1000;
const folderPattern = /^[0-9a-f]{2}$/;
// Bytes that are buffered while the disk is busy and then written at once: a call to the file system costs as much as
// writing its bytes.
const writtenAheadBytes = 1024 * 1024;
const readBytes = 256 * 1024;

/** Keeps objects as files in one directory, for a single machine. An acknowledged object survives a power cut. */
export class DirectoryStore implements ObjectStore {
  readonly #root: string;
  readonly #puts = new Puts();

  private constructor(directory: string) {
    this.#root = directory;
  }

  /** Opens the store: makes a missing directory, and removes drafts that interrupted puts left more than a day ago. */
  static async open(directory: string): Promise<DirectoryStore> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const store = new DirectoryStore(directory);
    await store.#removeOldDrafts();
    return store;
  }

  async put(key: string, content: Readable, signal: AbortSignal): Promise<{ size: number }> {
    assertKey(key);
    const store = (): Promise<number> => this.#store(key, content, signal);
    return this.#puts.run({ key, content, signal, store, undo: () => this.delete(key) });
  }

  async get(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable> {
    assertRange(range);
    signal?.throwIfAborted();
    const handle = await open(this.#pathOf(key), 'r').catch((error: unknown) => {
      throw isMissing(error) ? objectMissing() : toDirectoryError(error);
    });
    try {
      const { size } = await onDisk(handle.stat());
      if (range && range.start >= size) throw rangeNotSatisfiable();
      signal?.throwIfAborted();
    } catch (error) {
      await handle.close();
      throw error;
    }
    return endOnAbort(handle.createReadStream({ ...range, highWaterMark: readBytes }), signal);
  }

  async stat(key: string): Promise<{ size: number; modifiedAt: Date } | undefined> {
    const path = this.#pathOf(key);
    try {
      const { size, mtime } = await stat(path);
      return { size, modifiedAt: mtime };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw toDirectoryError(error);
    }
  }

  async delete(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await onDisk(rm(path, { force: true }));
  }

  async *list(): AsyncIterable<StoredObject> {
    for await (const [, name] of this.#files()) {
      if (!isKey(name)) continue;
      const found = await this.stat(name);
      if (found) yield { key: name, ...found };
    }
  }

  async check(): Promise<void> {
    // If the process ends here, the draft suffix lets a later start remove the file.
    const path = join(this.#root, `check.${randomBytes(4).toString('hex')}${draftSuffix}`);
    try {
      const handle = await onDisk(open(path, 'wx', 0o600));
      await closeAfter(handle, async () => {
        await onDisk(handle.writeFile('check'));
        await onDisk(handle.sync());
      });
    } finally {
      await onDisk(rm(path, { force: true }));
    }
  }

  async close(): Promise<void> {
    await this.#puts.settled();
  }

  #pathOf(key: string): string {
    assertKey(key);
    return join(this.#root, key.slice(0, 2), key);
  }

  async #store(key: string, content: Readable, signal: AbortSignal): Promise<number> {
    const folder = join(this.#root, key.slice(0, 2));
    const draft = join(folder, `${key}.${randomBytes(4).toString('hex')}${draftSuffix}`);
    await this.#makeFolder(folder);
    try {
      const size = await writeDraft(draft, content);
      signal.throwIfAborted();
      await onDisk(rename(draft, this.#pathOf(key)));
      await onDisk(syncFolder(folder));
      return size;
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw error;
    }
  }

  // Makes no parents: a missing directory, as of a volume that is not mounted, must not come back empty.
  async #makeFolder(folder: string): Promise<void> {
    try {
      await mkdir(folder, { mode: 0o700 });
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return;
      throw toDirectoryError(error);
    }
    await onDisk(syncFolder(this.#root));
  }

  async *#files(): AsyncIterable<[folder: string, name: string]> {
    for (const folder of await onDisk(readdir(this.#root))) {
      if (!folderPattern.test(folder)) continue;
      for (const name of await onDisk(readdir(join(this.#root, folder)))) yield [folder, name];
    }
  }

  async #removeOldDrafts(): Promise<void> {
    const paths = (await readdir(this.#root)).map((name) => join(this.#root, name));
    for await (const [folder, name] of this.#files()) paths.push(join(this.#root, folder, name));
    for (const path of paths.filter((each) => each.endsWith(draftSuffix))) {
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > draftLifeMs) await rm(path, { force: true });
    }
  }
}

/** Writes a new file and forces it to disk. Throws the error of the content or of the disk. */
async function writeDraft(path: string, content: Readable): Promise<number> {
  // Node.js takes a stream that is destroyed when all of it has come, but nothing was read, for one that was read to
  // its end: the pipeline would never settle.
  if (content.destroyed) throw content.errored ?? new Error('the content was closed before it was read');
  const highWaterMark = writtenAheadBytes;
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark });
  let failure: unknown;
  // The first failure of either stream also ends the other one; only the first is reported.
  file.once('error', (error) => {
    const isCut = content.destroyed && !content.readableEnded;
    failure = isCut ? error : toDirectoryError(error);
  });
  await pipeline(content, file).catch((error: unknown) => {
    throw failure ?? error;
  });
  return file.bytesWritten;
}

// A new name is durable only once its folder has been synchronized to disk.
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await closeAfter(handle, () => handle.sync());
}

async function closeAfter<T>(handle: FileHandle, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await handle.close();
  }
}

async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toDirectoryError(error);
  }
}

const hasCode = (error: unknown, code: string): boolean => (error as { code?: string }).code === code;
const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');
