import type { Readable } from 'node:stream';
import { abortable, endOnAbort } from './abortable.ts';
import {
  assertKey,
  assertRange,
  isKey,
  type ByteRange,
  type ObjectStore,
  type StoredObject,
} from './object-store.ts';
import { S3Connection, type S3Settings } from './s3-connection.ts';
import type { CredentialSource } from './s3-credentials.ts';
import { uploadTo } from './s3-upload.ts';
import { objectMissing, rangeNotSatisfiable, S3Refusal } from './store-errors.ts';
import { StoredBytes } from './stored-bytes.ts';
import { Puts } from './puts.ts';

// Keeps objects apart from the one that `check` writes, and from others that an operator may keep in the bucket.
const prefix = 'documents/';
const checkName = 'check';

export interface S3StoreOptions {
  /** Longest time without progress on a connection that waits for the store. */
  idleMs?: number;
  /** In place of the credentials that the settings name. */
  credentials?: CredentialSource;
}

/** Keeps objects in a bucket of MinIO or of another S3 server. A missing bucket is made. */
export class S3Store implements ObjectStore {
  readonly #s3: S3Connection;
  readonly #idleMs: number;
  readonly #puts = new Puts();
  #bucketIsThere: Promise<void> | undefined;

  /** Sends no request yet, so that the service starts while its store is away. */
  constructor(settings: S3Settings, { idleMs = 15_000, credentials }: S3StoreOptions = {}) {
    this.#s3 = new S3Connection(settings, idleMs, credentials);
    this.#idleMs = idleMs;
  }

  async put(key: string, content: Readable, signal: AbortSignal): Promise<{ size: number }> {
    const name = nameOf(key);
    const store = () => this.#inBucket(() => uploadTo(this.#s3, name, content, signal), signal);
    return this.#puts.run({ key, content, signal, store, undo: () => this.delete(key) });
  }

  async get(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable> {
    assertRange(range);
    const name = nameOf(key);
    const headers = range && { range: `bytes=${range.start}-${range.end}` };
    try {
      const body = await this.#inBucket(
        () => this.#s3.open({ method: 'GET', name, headers, signal }),
        signal,
      );
      return endOnAbort(new StoredBytes(body, this.#idleMs), signal);
    } catch (error) {
      if (isStatus(error, 404)) throw objectMissing();
      throw isStatus(error, 416) ? rangeNotSatisfiable() : error;
    }
  }

  async stat(key: string): Promise<{ size: number; modifiedAt: Date } | undefined> {
    const name = nameOf(key);
    try {
      const headers = await this.#inBucket(() => this.#s3.send({ method: 'HEAD', name }));
      return {
        size: Number(headers['content-length']),
        modifiedAt: new Date(headers['last-modified'] ?? Number.NaN),
      };
    } catch (error) {
      if (isStatus(error, 404)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    const name = nameOf(key);
    await this.#inBucket(() => this.#s3.send({ method: 'DELETE', name }));
  }

  async *list(): AsyncIterable<StoredObject> {
    await this.#ensureBucket();
    try {
      for await (const { name, size, lastModified } of this.#s3.list(prefix)) {
        const key = name?.slice(prefix.length) ?? '';
        if (lastModified && isKey(key)) yield { key, size, modifiedAt: lastModified };
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  async check(): Promise<void> {
    const name = checkName;
    await this.#inBucket(async () => {
      await this.#s3.send({
        method: 'PUT',
        name,
        headers: { 'content-length': 5 },
        body: [Buffer.from('check')],
      });
      await this.#s3.send({ method: 'DELETE', name });
    });
  }

  async close(): Promise<void> {
    await this.#puts.settled();
    this.#s3.close();
  }

  async #inBucket<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await abortable(this.#ensureBucket(), signal);
    return work().catch((error: unknown) => this.#fail(error));
  }

  // Someone may have removed the bucket, so the next request checks it again.
  #fail(error: unknown): never {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code === 'NoSuchBucket') this.#bucketIsThere = undefined;
    throw error;
  }

  #ensureBucket(): Promise<void> {
    this.#bucketIsThere ??= this.#makeBucket().catch((error: unknown) => {
      this.#bucketIsThere = undefined;
      throw error;
    });
    return this.#bucketIsThere;
  }

  async #makeBucket(): Promise<void> {
    const isMissing = await this.#s3.send({ method: 'HEAD' }).then(
      () => false,
      (error: unknown) => {
        if (isStatus(error, 404)) return true;
        throw error;
      },
    );
    if (isMissing) await this.#s3.makeBucket();
  }
}

function nameOf(key: string): string {
  assertKey(key);
  return `${prefix}${key}`;
}

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof S3Refusal && error.answered === status;
