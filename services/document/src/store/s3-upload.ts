import type { Readable } from 'node:stream';
import type { S3Connection } from './s3-connection.ts';

/** The smallest that S3 allows for a part that is not the last. */
export const partBytes = 5 * 1024 * 1024;

export interface Place {
  bucketName: string;
  objectName: string;
}

/**
 * Sends a stream as one object and answers its size: in a single request when it fits into a part, else in parts. A
 * put of the library would hold more of it in memory, and go on with the parts of another put under the same name.
 * When it fails, its parts are taken away.
 */
export async function uploadTo(
  s3: S3Connection,
  place: Place,
  content: Readable,
  signal: AbortSignal,
): Promise<number> {
  const upload = new MultipartUpload(s3, place, signal);
  let size = 0;
  try {
    for await (const { bytes, isLast } of inParts(content)) {
      signal.throwIfAborted();
      size += bytes.length;
      if (isLast && !upload.hasBegun) await upload.sendWhole(bytes);
      else await upload.sendPart(bytes);
    }
    signal.throwIfAborted();
    if (upload.hasBegun) await upload.complete();
    return size;
  } catch (error) {
    await upload.undo().catch(() => {});
    throw error;
  }
}

/** Aborts all uploads under a name that were begun and never ended. */
export async function abortUploads(s3: S3Connection, { bucketName, objectName }: Place): Promise<void> {
  await s3.ask(async (client) => {
    const { uploads } = await client.listIncompleteUploadsQuery(bucketName, objectName, '', '', '');
    for (const { key, uploadId } of uploads) {
      if (key === objectName) await client.abortMultipartUpload(bucketName, objectName, uploadId);
    }
  });
}

class MultipartUpload {
  readonly #s3: S3Connection;
  readonly #place: Place;
  readonly #signal: AbortSignal;
  readonly #parts: { part: number; etag: string }[] = [];
  #id: string | undefined;
  #mayHaveBegun = false;
  #mayBeStored = false;

  constructor(s3: S3Connection, place: Place, signal: AbortSignal) {
    this.#s3 = s3;
    this.#place = place;
    this.#signal = signal;
  }

  get hasBegun(): boolean {
    return this.#id !== undefined;
  }

  // Not ended by the signal: a request that may have been carried out can only be undone once it is answered.
  async sendWhole(bytes: Buffer): Promise<void> {
    this.#mayBeStored = true;
    await this.#s3.ask((client) => client.makeRequestAsyncOmit({ method: 'PUT', ...this.#place }, bytes));
  }

  async sendPart(bytes: Buffer): Promise<void> {
    const uploadID = (this.#id ??= await this.#begin());
    const part = this.#parts.length + 1;
    const { etag } = await this.#s3.ask(
      (client) => client.uploadPart({ ...this.#place, uploadID, partNumber: part, headers: {} }, bytes),
      this.#signal,
    );
    this.#parts.push({ part, etag });
  }

  async complete(): Promise<void> {
    const { bucketName, objectName } = this.#place;
    this.#mayBeStored = true;
    await this.#s3.ask((client) =>
      client.completeMultipartUpload(bucketName, objectName, this.#id ?? '', this.#parts),
    );
  }

  async undo(): Promise<void> {
    const { bucketName, objectName } = this.#place;
    if (this.#mayHaveBegun) await abortUploads(this.#s3, this.#place);
    if (this.#mayBeStored) await this.#s3.ask((client) => client.removeObject(bucketName, objectName));
  }

  async #begin(): Promise<string> {
    const { bucketName, objectName } = this.#place;
    this.#mayHaveBegun = true;
    return this.#s3.ask((client) => client.initiateNewMultipartUpload(bucketName, objectName, {}));
  }
}

/** All of a stream in pieces of a part's size and one last smaller or equal one, all in the same memory. */
async function* inParts(content: Readable): AsyncIterable<{ bytes: Buffer; isLast: boolean }> {
  const buffer = Buffer.allocUnsafeSlow(partBytes);
  let filled = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (let taken = 0; taken < chunk.length;) {
      if (filled === buffer.length) {
        yield { bytes: buffer, isLast: false };
        filled = 0;
      }
      const copied = chunk.copy(buffer, filled, taken);
      filled += copied;
      taken += copied;
    }
  }
  yield { bytes: buffer.subarray(0, filled), isLast: true };
}
