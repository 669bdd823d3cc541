import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Client } from 'minio';
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
import { uploadTo, type Place } from './s3-upload.ts';
import { objectMissing, rangeNotSatisfiable, S3Refusal } from './store-errors.ts';
import { StoredBytes } from './stored-bytes.ts';
import { Puts } from './puts.ts';

// Keeps objects apart from the one that `check` writes, and from others that an operator may keep in the bucket.
const prefix = 'documents/';
const checkName = 'check';

export interface S3StoreOptions {
  /** Longest time without progress on a connection that waits for the store. */
  idleMs?: number;
}

/** Keeps objects in a bucket of MinIO or of another S3 server. A missing bucket is made. */
export class S3Store implements ObjectStore {
  readonly #s3: S3Connection;
  readonly #bucket: string;
  readonly #region: string;
  readonly #idleMs: number;
  readonly #puts = new Puts();
  #bucketIsThere: Promise<void> | undefined;

  /** Sends no request yet, so that the service starts while its store is away. */
  constructor(settings: S3Settings, { idleMs = 15_000 }: S3StoreOptions = {}) {
    this.#s3 = new S3Connection(settings, idleMs);
    this.#bucket = settings.bucket;
    this.#region = settings.region ?? '';
    this.#idleMs = idleMs;
  }

  async put(key: string, content: Readable, signal: AbortSignal): Promise<{ size: number }> {
    const place = this.#placeOf(key);
    const store = async (): Promise<number> => {
      await abortable(this.#ensureBucket(), signal);
      return uploadTo(this.#s3, place, content, signal).catch((error: unknown) => this.#fail(error));
    };
    return this.#puts.run({ key, content, signal, store, undo: () => this.delete(key) });
  }

  async get(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable> {
    assertRange(range);
    const { bucketName, objectName } = this.#placeOf(key);
    const [start, length] = range ? [range.start, range.end - range.start + 1] : [0, 0];
    const body = await this.#ask(
      (client) => client.getPartialObject(bucketName, objectName, start, length),
      signal,
    ).catch((error: unknown) => {
      if (isStatus(error, 404)) throw objectMissing();
      throw isStatus(error, 416) ? rangeNotSatisfiable() : error;
    });
    return endOnAbort(new StoredBytes(body as IncomingMessage, this.#idleMs), signal);
  }

  async stat(key: string): Promise<{ size: number; modifiedAt: Date } | undefined> {
    const { bucketName, objectName } = this.#placeOf(key);
    try {
      const { size, lastModified } = await this.#ask((client) => client.statObject(bucketName, objectName));
      return { size, modifiedAt: lastModified };
    } catch (error) {
      if (isStatus(error, 404)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    const { bucketName, objectName } = this.#placeOf(key);
    await this.#ask((client) => client.removeObject(bucketName, objectName));
  }

  async *list(): AsyncIterable<StoredObject> {
    for (let token = ''; ;) {
      const page = await this.#ask((client) =>
        client.listObjectsV2Query(this.#bucket, prefix, token, '', 1_000, ''),
      );
      for (const { name, size, lastModified } of page.objects) {
        const key = name?.slice(prefix.length) ?? '';
        if (lastModified && isKey(key)) yield { key, size, modifiedAt: lastModified };
      }
      if (!page.isTruncated) return;
      token = page.nextContinuationToken;
    }
  }

  async check(): Promise<void> {
    const place = { bucketName: this.#bucket, objectName: checkName };
    await this.#ask(async (client) => {
      await client.makeRequestAsyncOmit({ method: 'PUT', ...place }, 'check');
      await client.removeObject(place.bucketName, place.objectName);
    });
  }

  async close(): Promise<void> {
    await this.#puts.settled();
    this.#s3.close();
  }

  #placeOf(key: string): Place {
    assertKey(key);
    return { bucketName: this.#bucket, objectName: `${prefix}${key}` };
  }

  async #ask<T>(work: (client: Client) => Promise<T>, signal?: AbortSignal): Promise<T> {
    await abortable(this.#ensureBucket(), signal);
    return this.#s3.ask(work, signal).catch((error: unknown) => this.#fail(error));
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
    if (await this.#s3.ask((client) => client.bucketExists(this.#bucket))) return;
    await this.#s3
      .ask((client) => client.makeBucket(this.#bucket, this.#region))
      .catch((error: unknown) => {
        // Another replica made the bucket first.
        if (!(error instanceof S3Refusal && error.code === 'BucketAlreadyOwnedByYou')) throw error;
      });
  }
}

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof S3Refusal && error.answered === status;
