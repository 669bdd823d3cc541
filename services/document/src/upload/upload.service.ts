import { randomBytes, randomUUID } from 'node:crypto';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, toAppError } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { checkIdempotencyKey, requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import type { EntityManager } from 'typeorm';
import type { Document } from '../document.entity.ts';
import { markDeleting } from '../document.repository.ts';
import { storedFileName } from '../file-name.ts';
import { inspectDocument } from '../inspect/inspect-document.ts';
import { infected } from '../inspect/refuse.ts';
import type { VirusScanner } from '../scan/virus-scanner.ts';
import type { ObjectStore } from '../store/object-store.ts';
import type { Pace } from '@clinical-hours/service-kit/transfer';
import type { FairQueue, QueueLimits } from '@clinical-hours/service-kit/transfer';
import type { IncomingUpload } from './incoming-upload.ts';
import {
  maxDocuments,
  maxUploads,
  openUploadQueue,
  quotaExceeded,
  tooManyDocuments,
  tooManyUploads,
  underWay,
  wrongSize,
} from './upload-limits.ts';
import { PdfJudge } from './pdf-judge.ts';
import { rangeReader, readContent, storeContent } from './store-content.ts';
import { UploadLease, uploadLost } from './upload-lease.ts';
import {
  addUpload,
  finishUpload,
  lockByKey,
  lockUsage,
  releaseUpload,
  usageOf,
  type StoredDocument,
  type Upload,
  type UploadRepository,
} from './upload.repository.ts';

export interface UploadDeps {
  transact: Transact;
  uploads: UploadRepository;
  store: ObjectStore;
  /** Scans every document before it is stored; without a scanner nothing is scanned. */
  scanner?: VirusScanner | undefined;
  log: Logger;
  /** The most that a user's documents may take together. */
  quotaBytes: number;
  /** Length of an upload's lease: without a renewal for so long, its process counts as dead. */
  leaseMs: number;
  /** Overrides of the default limits for concurrent uploads. */
  queue?: Partial<QueueLimits> | undefined;
}

export interface UploadClient {
  pace: Pace;
  /** Aborts when the client leaves before it has sent everything. */
  leaving: AbortSignal;
}

type Begun = { kind: 'new'; upload: Upload } | { kind: 'repeated'; document: Document };

/** Takes documents. Their bytes stream into the store, and only the store may buffer them whole. */
export class UploadService implements Closable {
  readonly #deps: UploadDeps;
  readonly #queue: FairQueue;
  readonly #pdfs = new PdfJudge();
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(deps: UploadDeps) {
    this.#deps = deps;
    this.#queue = openUploadQueue(deps.queue);
  }

  /**
   * Stores a whole document for the trainee of the call, or nothing. A repeated request with the same Idempotency-Key
   * and content returns the existing document.
   */
  async receive(call: Call, incoming: IncomingUpload, client: UploadClient): Promise<Document> {
    const { userId } = requireActor(call);
    const queued = { userId, pace: client.pace, signal: client.leaving };
    const work = this.#logged(call, () =>
      this.#queue.run(queued, (ending) => this.#receive(call, incoming, ending)),
    );
    this.#underWay.add(work);
    try {
      return await work;
    } finally {
      incoming.stop();
      this.#underWay.delete(work);
    }
  }

  /** Waits for the uploads under way, whose connections must have ended. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }

  async #receive(call: Call, incoming: IncomingUpload, ending: AbortSignal): Promise<Document> {
    const begun = await this.#begin(call);
    if (begun.kind === 'repeated') return compare(begun.document, incoming, ending);
    const { upload } = begun;
    const { uploads, leaseMs, log } = this.#deps;
    const lease = new UploadLease({ renew: () => uploads.renew(upload, leaseMs), leaseMs, log });
    try {
      const signal = AbortSignal.any([ending, lease.signal]);
      const stored = await this.#store(upload, incoming, signal);
      return await this.#finish(call, upload, stored);
    } catch (error) {
      await this.#giveUp(call, upload);
      throw error;
    } finally {
      lease.end();
    }
  }

  #begin(call: Call): Promise<Begun> {
    const { userId } = requireActor(call);
    const idempotencyKey = checkIdempotencyKey(call.idempotencyKey);
    const { leaseMs } = this.#deps;
    return this.#deps.transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      // Comes before any row lock, as in #finish.
      await lockUsage(manager, userId);
      const known = idempotencyKey ? await lockByKey(manager, userId, idempotencyKey) : undefined;
      if (known?.document.state === 'ready') return { kind: 'repeated', document: known.document };
      if (known?.isUnderWay) throw underWay();
      // The upload's process has died, and the sweeper has not come yet.
      if (known) await markDeleting(manager, known.document.id);
      await this.#refuseUsedUp(manager, userId);
      const draft = { userId, objectKey: randomBytes(16).toString('hex'), leaseOwner: randomUUID() };
      const upload = await addUpload(manager, draft, { idempotencyKey, leaseMs });
      if (!upload) throw underWay();
      return { kind: 'new', upload };
    });
  }

  async #store(upload: Upload, incoming: IncomingUpload, signal: AbortSignal): Promise<StoredDocument> {
    const { store } = this.#deps;
    const watched = await storeContent(store, upload.objectKey, incoming, signal);
    const { name, fileSize, ...details } = incoming.details();
    const { size, sha256 } = watched;
    if (fileSize !== undefined && fileSize !== size) throw wrongSize(fileSize, size);
    const readRange = rangeReader(store, upload.objectKey, signal);
    const open = () => store.get(upload.objectKey, undefined, signal);
    const judgePdf = () => this.#pdfs.judge({ userId: upload.userId, open, signal });
    const { mimeType, charset = null } = await inspectDocument({ name, size, watched, readRange, judgePdf });
    await this.#scan(upload, signal);
    const uploadedAt = new Date();
    const filename = storedFileName(name, uploadedAt.getTime());
    return {
      ...details,
      filename,
      originalName: name,
      fileSize: size,
      mimeType,
      charset,
      sha256,
      uploadedAt,
    };
  }

  // An infected document needs no cleanup here: a failed upload takes its object along.
  async #scan(upload: Upload, signal: AbortSignal): Promise<void> {
    const { scanner, store, log } = this.#deps;
    if (!scanner) return;
    const content = await store.get(upload.objectKey, undefined, signal);
    const found = await scanner.scan(content, signal);
    if (found === undefined) return;
    log.warn(
      { documentId: upload.id, userId: upload.userId, found },
      'the virus scanner has found something',
    );
    throw infected();
  }

  #finish(call: Call, upload: Upload, stored: StoredDocument): Promise<Document> {
    return this.#deps.transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, upload.userId);
      await lockUsage(manager, upload.userId);
      const { documents, bytes } = await usageOf(manager, upload.userId);
      if (bytes + stored.fileSize > this.#deps.quotaBytes) throw quotaExceeded(this.#deps.quotaBytes);
      if (documents >= maxDocuments) throw tooManyDocuments();
      const document = await finishUpload(manager, upload, stored);
      if (!document) throw uploadLost();
      return document;
    });
  }

  // The deletion worker removes the leftovers, at once when it is woken; if this fails, the sweeper finds them.
  async #giveUp(call: Call, upload: Upload): Promise<void> {
    const { transact, store, log } = this.#deps;
    try {
      const released = await transact(call.requestId, ({ manager }) => releaseUpload(manager, upload));
      // Another process considered this one dead, and may have deleted the object before it was stored.
      if (released === 'taken') await store.delete(upload.objectKey);
    } catch (error) {
      log.warn({ err: error, documentId: upload.id }, 'an upload that failed is left to the sweeper');
    }
  }

  async #refuseUsedUp(manager: EntityManager, userId: number): Promise<void> {
    const { documents, bytes, uploads } = await usageOf(manager, userId);
    if (uploads >= maxUploads) throw tooManyUploads();
    if (documents + uploads >= maxDocuments) throw tooManyDocuments();
    if (bytes >= this.#deps.quotaBytes) throw quotaExceeded(this.#deps.quotaBytes);
  }

  async #logged(call: Call, work: () => Promise<Document>): Promise<Document> {
    const startedAtMs = performance.now();
    const fields = { requestId: call.requestId, userId: call.actor?.userId };
    const durationMs = () => Math.round(performance.now() - startedAtMs);
    try {
      const document = await work();
      const { id: documentId, fileSize, mimeType } = document;
      this.#deps.log.info(
        { ...fields, documentId, fileSize, mimeType, durationMs: durationMs() },
        'uploaded',
      );
      return document;
    } catch (error) {
      const { code } = toAppError(error);
      this.#deps.log.info({ ...fields, code, durationMs: durationMs() }, 'upload refused');
      throw error;
    }
  }
}

async function compare(document: Document, incoming: IncomingUpload, ending: AbortSignal): Promise<Document> {
  const { sha256 } = await readContent(incoming, ending);
  if (sha256 === document.sha256) return document;
  throw conflict('idempotency_key_reused', 'This Idempotency-Key was already used for another document');
}
