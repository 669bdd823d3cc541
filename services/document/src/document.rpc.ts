import { documentService } from '@clinical-hours/proto/document';
import type { Document__Output as DocumentMessage } from '@clinical-hours/proto/types/document/v1/Document';
import { messageOf, serve, type ServedService } from '@clinical-hours/service-kit/grpc';
import type { Document } from './document.entity.ts';
import { toRecord } from './document-record.ts';
import type { DocumentService } from './document.service.ts';

export function documentRpc(documents: DocumentService): ServedService {
  return serve(documentService, {
    listDocuments: async ({ isArchived }, call) => ({
      documents: (await documents.list(call, isArchived)).map(toMessage),
    }),
    getDocument: async ({ documentId }, call) => ({
      document: toMessage(await documents.get(call, documentId)),
    }),
    archiveDocument: async ({ documentId }, call) => ({
      document: toMessage(await documents.archive(call, documentId)),
    }),
    unarchiveDocument: async ({ documentId }, call) => ({
      document: toMessage(await documents.unarchive(call, documentId)),
    }),
    deleteDocument: async ({ documentId }, call) => {
      await documents.delete(call, documentId);
      return {};
    },
    streamContent: async function* ({ documentId, ...limits }, call) {
      for await (const content of documents.content(call, documentId, limits)) yield { content };
    },
    countUserDocuments: async ({ userId }, call) => ({
      documentCount: await documents.count(call, userId),
    }),
  });
}

const toMessage = (document: Document): DocumentMessage =>
  messageOf<DocumentMessage>({ ...toRecord(document), sha256: document.sha256 });
