import type { DocumentRecord } from '@clinical-hours/proto/api';
import { documentMessages } from '@clinical-hours/proto/document';
import type { Document__Output as DocumentMessage } from '@clinical-hours/proto/types/document/v1/Document';
import { toRecord } from '@clinical-hours/service-kit/grpc';
import { Router, type RequestHandler } from 'express';
import type { Clients } from '../clients.ts';
import { required } from '../records.ts';
import { idParam, userCall } from '../http/request.ts';

/** A trainee's documents. Records come over gRPC; contents pass through `proxy` in both directions. */
export function documentRoutes({ documents }: Clients, proxy: RequestHandler): Router {
  const list =
    (isArchived: boolean): RequestHandler =>
    async (req, res) => {
      const answer = await documents.listDocuments(userCall(req), { isArchived });
      res.json(answer.documents.map(toDocumentRecord));
    };
  const checkId: RequestHandler = (req, _res, next) => {
    idParam(req, 'document');
    next();
  };

  const router = Router();
  router.get('/', list(false));
  router.get('/archived', list(true));
  router.post('/', proxy);
  router.get(['/:id/view', '/:id/download'], checkId, proxy);

  router.post('/:id/archive', async (req, res) => {
    const documentId = idParam(req, 'document');
    const { document } = await documents.archiveDocument(userCall(req), { documentId });
    res.json(toDocumentRecord(required(document)));
  });

  router.post('/:id/unarchive', async (req, res) => {
    const documentId = idParam(req, 'document');
    const { document } = await documents.unarchiveDocument(userCall(req), { documentId });
    res.json(toDocumentRecord(required(document)));
  });

  router.delete('/:id', async (req, res) => {
    await documents.deleteDocument(userCall(req), { documentId: idParam(req, 'document') });
    res.status(204).end();
  });
  return router;
}

export function toDocumentRecord(message: DocumentMessage): DocumentRecord {
  // The hash is for other services.
  const { sha256: _hash, ...document } = toRecord(documentMessages.Document, message);
  return { ...document, category: document.category as DocumentRecord['category'] };
}
