import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { AppError, conflict, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireActingAdministrator, requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { Document } from './document.entity.ts';
import { lockDocument, markDeleting, setArchived, type DocumentRepository } from './document.repository.ts';
import type { ObjectStore } from './store/object-store.ts';

const unknownDocument = () => notFound('document_not_found', 'Document not found');
const tooLarge = () => new AppError('too_large', 'too_large', 'This document is too large');

interface ContentLimits {
  maxBytes: number;
  includesArchived: boolean;
}

/**
 * A trainee's documents. Each method but `count` acts for the trainee of the call and treats documents of others as
 * missing.
 */
export class DocumentService {
  readonly #documents: DocumentRepository;
  readonly #transact: Transact;
  readonly #store: Pick<ObjectStore, 'get'>;

  constructor(documents: DocumentRepository, transact: Transact, store: Pick<ObjectStore, 'get'>) {
    this.#documents = documents;
    this.#transact = transact;
    this.#store = store;
  }

  /** Active or archived documents, newest first. */
  list(call: Call, isArchived: boolean): Promise<Document[]> {
    return this.#documents.list(requireActor(call).userId, isArchived);
  }

  /** Counts a user's documents, active and archived ones, for administrators. */
  async count(call: Call, userId: number): Promise<number> {
    requireActingAdministrator(call);
    return this.#documents.count(userId);
  }

  /** Returns a document, active or archived. */
  async get(call: Call, documentId: number): Promise<Document> {
    const document = await this.#documents.findOwned(requireActor(call).userId, documentId);
    if (!document) throw unknownDocument();
    return document;
  }

  /**
   * Yields the content of a document, for another service. Throws not_found for an archived one unless those are
   * included, and too_large when it has more than `maxBytes`.
   */
  async *content(
    call: Call,
    documentId: number,
    { maxBytes, includesArchived }: ContentLimits,
  ): AsyncGenerator<Buffer> {
    const { objectKey, fileSize, isArchived } = await this.get(call, documentId);
    if (isArchived && !includesArchived) throw unknownDocument();
    if (fileSize > maxBytes) throw tooLarge();
    yield* (await this.#store.get(objectKey)) as AsyncIterable<Buffer>;
  }

  archive(call: Call, documentId: number): Promise<Document> {
    return this.#change(call, documentId, async ({ manager }, { isArchived }) => {
      if (isArchived) throw conflict('document_archived', 'This document is already archived');
      await setArchived(manager, documentId, true);
    });
  }

  /** Takes a document out of the archive. */
  unarchive(call: Call, documentId: number): Promise<Document> {
    return this.#change(call, documentId, async ({ manager }, { isArchived }) => {
      if (!isArchived) throw conflict('document_active', 'This document is not archived');
      await setArchived(manager, documentId, false);
    });
  }

  /** Deletes a document. The trainee loses it at once; its content is removed soon after. */
  async delete(call: Call, documentId: number): Promise<void> {
    await this.#change(call, documentId, async ({ manager, record }, { userId }) => {
      await markDeleting(manager, documentId);
      await record('document.deleted.v1', { documentId, userId });
    });
  }

  // Runs under a row lock, so that of two concurrent changes the second sees the result of the first.
  #change(
    call: Call,
    documentId: number,
    act: (unit: UnitOfWork, document: Document) => Promise<void>,
  ): Promise<Document> {
    const { userId } = requireActor(call);
    return this.#transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      const document = await lockDocument(unit.manager, userId, documentId);
      if (!document) throw unknownDocument();
      await act(unit, document);
      return (await lockDocument(unit.manager, userId, documentId)) ?? document;
    });
  }
}
