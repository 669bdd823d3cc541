import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Client } from 'pg';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { ObjectStore } from '@clinical-hours/document/store';
import { openStore, type StoreSettings } from '@clinical-hours/document/store';
import { reasonOf, SetupError } from '@clinical-hours/service-kit/machine';
import type { Encryption } from './encryption.ts';
import { fingerprintOf, forEachConcurrently, openFile, writeStream, type Fingerprint } from './files.ts';
import { objectPathOf, type ObjectEntry } from './manifest.ts';

/** The content of a document, as described in its record. */
export interface RecordedObject {
  key: string;
  size: number;
  sha256: string;
}

const concurrency = 4;
const maxTries = 3;
const moveWithinMs = 10 * 60_000;

/** Opens the store of the settings. Throws a SetupError when it is a directory that is missing. */
export async function openExistingStore(settings: StoreSettings): Promise<ObjectStore> {
  if (settings.kind === 'directory' && !existsSync(settings.directory)) {
    throw new SetupError(`STORE_DIRECTORY names ${settings.directory}, which is not there.`);
  }
  return openStore(settings);
}

/** Returns the contents that documents have now, or in the snapshot of the client's transaction. */
export async function recordedObjects(client: Client): Promise<RecordedObject[]> {
  const { rows } = await client.query<RecordedObject>(
    `SELECT object_key AS key, file_size AS size, sha256 FROM documents WHERE state = 'ready' ORDER BY object_key`,
  );
  return rows;
}

/** Copies contents of documents into the folder of a backup, each once. */
export class ObjectCopies {
  readonly #store: ObjectStore;
  readonly #dir: string;
  readonly #encryption: Encryption;
  readonly #signal: AbortSignal;
  readonly #copies = new Map<string, ObjectEntry>();

  constructor(store: ObjectStore, dir: string, encryption: Encryption, signal: AbortSignal) {
    this.#store = store;
    this.#dir = dir;
    this.#encryption = encryption;
    this.#signal = signal;
  }

  /** Copies the objects that were not copied yet, except those that are missing or damaged in the store. */
  async add(objects: readonly RecordedObject[]): Promise<void> {
    await forEachConcurrently(
      objects.filter(({ key }) => !this.#copies.has(key)),
      concurrency,
      async (object) => {
        this.#signal.throwIfAborted();
        const path = objectPathOf(this.#dir, object.key, this.#encryption);
        const found = await this.#copy(object.key, path);
        if (found?.sha256 === object.sha256) {
          this.#copies.set(object.key, { key: object.key, ...found, copiedAt: new Date().toISOString() });
        } else await rm(path, { force: true });
      },
    );
  }

  /** Removes the copies of all other objects. Returns the copies of these, and as `lost` the keys that have none. */
  async keep(objects: readonly RecordedObject[]): Promise<{ copies: ObjectEntry[]; lost: string[] }> {
    const keys = new Set(objects.map(({ key }) => key));
    for (const key of this.#copies.keys()) {
      if (!keys.has(key)) await rm(objectPathOf(this.#dir, key, this.#encryption));
    }
    const copies = [...this.#copies.values()].filter(({ key }) => keys.has(key));
    const lost = [...keys].filter((key) => !this.#copies.has(key));
    if (lost.length > 0 && copies.length === 0) {
      throw new SetupError(
        `The store has none of the ${lost.length} documents that the database knows: do the settings name the right one?`,
      );
    }
    return { copies: copies.toSorted((a, b) => (a.key < b.key ? -1 : 1)), lost };
  }

  async #copy(key: string, path: string): Promise<Fingerprint | undefined> {
    return withRetries('read', async () => {
      await rm(path, { force: true });
      try {
        const open = () => this.#store.get(key, undefined, this.#signal);
        return await writeStream(path, open, this.#encryption);
      } catch (error) {
        if (error instanceof AppError && error.kind === 'not_found') return undefined;
        throw error;
      }
    });
  }
}

/** Puts the contents of a backup back into the store, except those that it still has. */
export async function putObjectsBack(
  store: ObjectStore,
  dir: string,
  objects: readonly ObjectEntry[],
  encryption: Encryption,
  signal: AbortSignal,
): Promise<void> {
  await forEachConcurrently(objects, concurrency, async (object) => {
    signal.throwIfAborted();
    if (await isInStore(store, object)) return;
    await withRetries('written to', async () => {
      const within = AbortSignal.any([signal, AbortSignal.timeout(moveWithinMs)]);
      await store.put(
        object.key,
        await openFile(objectPathOf(dir, object.key, encryption), encryption),
        within,
      );
    });
  });
}

/** Whether the store has an object with exactly these bytes. */
export async function isInStore(
  store: ObjectStore,
  { key, size, sha256 }: Pick<ObjectEntry, 'key' | 'size' | 'sha256'>,
): Promise<boolean> {
  return withRetries('read', async () => {
    if ((await store.stat(key))?.size !== size) return false;
    return (await fingerprintOf(await store.get(key))).sha256 === sha256;
  });
}

// A store that is unavailable for a moment must not fail a long copy.
async function withRetries<T>(verb: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.kind === 'unavailable' && tries < maxTries) continue;
      throw new SetupError(`The store of documents cannot be ${verb}: ${reasonOf(error.cause ?? error)}.`);
    }
  }
}
