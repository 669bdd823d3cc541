import { pipeline } from 'node:stream/promises';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Response } from 'express';
import type { Document } from '../document.entity.ts';
import type { ByteRange, ObjectStore } from '../store/object-store.ts';
import { Pace, type FairQueue, type PaceLimits } from '@clinical-hours/service-kit/transfer';
import { downloadPace, downloadStalled, openDownloadQueue, type DownloadLimits } from './download-limits.ts';
import { ResponseWriter } from './response-writer.ts';

export interface ContentSenderDeps {
  store: ObjectStore;
  log: Logger;
  downloads?: DownloadLimits | undefined;
}

/** Sends the contents of documents: in a fair queue, and only to clients that are fast enough. */
export class ContentSender {
  readonly #store: ObjectStore;
  readonly #log: Logger;
  readonly #queue: FairQueue;
  readonly #paceLimits: PaceLimits;

  constructor({ store, log, downloads }: ContentSenderDeps) {
    this.#store = store;
    this.#log = log;
    this.#queue = openDownloadQueue(downloads?.queue);
    this.#paceLimits = downloadPace(downloads?.pace);
  }

  /**
   * Sends a document, or a range of it, to its owner. Throws when it fails before the first byte, and cuts the
   * connection when it fails later.
   */
  async send(res: Response, document: Document, range: ByteRange | undefined): Promise<void> {
    const { id: documentId, userId } = document;
    const ending = new AbortController();
    res.once('close', () => ending.abort());
    const pace = new Pace(this.#paceLimits, () => ending.abort(downloadStalled()));
    try {
      await this.#queue.run({ userId, pace, signal: ending.signal }, (signal) =>
        this.#pass(document, range, { res, pace, signal }),
      );
    } catch (error) {
      if (isLeaving(error)) return;
      this.#log.warn({ err: error, documentId }, 'the content of a document was not sent');
      if (!res.destroyed) throw withoutContent(res, error);
    }
  }

  async #pass(
    { objectKey, fileSize }: Document,
    range: ByteRange | undefined,
    { res, pace, signal }: { res: Response; pace: Pace; signal: AbortSignal },
  ): Promise<void> {
    const content = await this.#store.get(objectKey, range, signal);
    const length = range ? range.end - range.start + 1 : fileSize;
    try {
      await pipeline(content, new ResponseWriter({ res, length, pace }), { signal });
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    }
  }
}

const isLeaving = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE';
};

function withoutContent(res: Response, error: unknown): unknown {
  for (const name of ['ETag', 'Content-Length', 'Content-Range', 'Content-Disposition'])
    res.removeHeader(name);
  return error;
}
