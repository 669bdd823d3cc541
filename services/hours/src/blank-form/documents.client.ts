import { createHash } from 'node:crypto';
import type { Document__Output as DocumentMessage } from '@clinical-hours/proto/types/document/v1/Document';
import type { DocumentServiceDefinition } from '@clinical-hours/proto/types/document/v1/DocumentService';
import { AppError, notFound } from '@clinical-hours/service-kit/errors';
import type { Call, RpcClient } from '@clinical-hours/service-kit/grpc';

/** The document calls of this service. */
export type DocumentRpcClient = Pick<
  RpcClient<DocumentServiceDefinition>,
  'listDocuments' | 'getDocument' | 'streamContent'
>;

// Forms of boards have less than 1 MB.
const maxFormBytes = 5 * 1024 * 1024;

const away = () =>
  new AppError(
    'unavailable',
    'documents_away',
    'We can’t reach your documents right now. Please try again in a few minutes, or use our weekly log.',
  );

/** Reads a trainee's active documents. Throws `documents_away` while the document service is away. */
export class DocumentsClient {
  readonly #client: DocumentRpcClient;

  constructor(client: DocumentRpcClient) {
    this.#client = client;
  }

  /** Returns the acting trainee's active documents, newest first. */
  async active(call: Call): Promise<DocumentMessage[]> {
    return orAway(async () => (await this.#client.listDocuments(call, { isArchived: false })).documents);
  }

  /** Returns an active document of the acting trainee. Throws not_found when there is none with this id. */
  async require(call: Call, documentId: number): Promise<DocumentMessage> {
    const { document } = await orAway(() => this.#client.getDocument(call, { documentId }));
    if (!document || document.isArchived) throw notFound('document_not_found', 'Document not found');
    return document;
  }

  /** Returns the bytes of an active document of the acting trainee, with their SHA-256. */
  async read(call: Call, documentId: number): Promise<{ bytes: Buffer; sha256: string }> {
    return orAway(async () => {
      const parts: Buffer[] = [];
      const stream = this.#client.streamContent(call, {
        documentId,
        maxBytes: maxFormBytes,
        includesArchived: false,
      });
      for await (const { content } of stream) parts.push(content);
      const bytes = Buffer.concat(parts);
      return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    });
  }
}

async function orAway<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof AppError && error.kind === 'unavailable' ? away() : error;
  }
}
