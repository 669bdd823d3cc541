import { maxId } from '@clinical-hours/proto/api';
import { AppError, notFound } from '@clinical-hours/service-kit/errors';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { actorCall } from '../actor.ts';
import type { Document } from '../document.entity.ts';
import type { DocumentService } from '../document.service.ts';
import { contentDisposition } from '../file-name.ts';
import type { ByteRange, ObjectStore } from '../store/object-store.ts';
import { parseRangeHeader } from './byte-range.ts';
import { ContentSender } from './content-sender.ts';
import type { DownloadLimits } from './download-limits.ts';

// Types that a browser shows without running code from the document.
const shown = new Set(['application/pdf', 'image/jpeg', 'image/png', 'text/plain']);
const sandbox =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'";

export interface ContentDeps {
  documents: DocumentService;
  store: ObjectStore;
  log: Logger;
  downloads?: DownloadLimits | undefined;
}

/** Routes for viewing and saving the contents of documents, whole or in ranges. */
export function contentRoutes(deps: ContentDeps): Router {
  const router = Router();
  const sender = new ContentSender(deps);
  const serve =
    (isView: boolean): RequestHandler =>
    async (req, res) => {
      const document = await deps.documents.get(actorCall(req), idOf(req));
      describeContent(res, document, isView);
      if (isKnown(req.get('If-None-Match'), document)) res.status(304).end();
      else await answer(req, res, document, sender);
    };
  router.get('/documents/:id/view', serve(true));
  router.get('/documents/:id/download', serve(false));
  return router;
}

function idOf(req: Request): number {
  const text = String(req.params['id']);
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity;
  if (id > maxId) throw notFound('document_not_found', 'Document not found');
  return id;
}

const etagOf = ({ sha256 }: Document): string => `"${sha256}"`;

function isKnown(header: string | undefined, document: Document): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etagOf(document));
}

function describeContent(res: Response, document: Document, isView: boolean): void {
  const { mimeType, originalName } = document;
  const isInline = isView && shown.has(mimeType);
  res.set({
    ETag: etagOf(document),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Disposition': contentDisposition(isInline ? 'inline' : 'attachment', originalName),
    ...(isView && { 'Content-Security-Policy': sandbox }),
  });
}

async function answer(req: Request, res: Response, document: Document, sender: ContentSender): Promise<void> {
  const { fileSize, mimeType, charset } = document;
  const range = rangeOf(req, document);
  if (range === 'nothing') {
    refuseRange(req, res, fileSize);
    return;
  }
  const { start, end } = range ?? { start: 0, end: fileSize - 1 };
  // Express's own setter would name a character set where the document has none.
  res.setHeader('Content-Type', charset ? `${mimeType}; charset=${charset}` : mimeType);
  res.setHeader('Content-Length', end - start + 1);
  if (range) res.status(206).set('Content-Range', `bytes ${start}-${end}/${fileSize}`);
  if (req.method === 'HEAD') res.end();
  else await sender.send(res, document, range);
}

// A client that has a part of another version gets the whole content.
function rangeOf(req: Request, document: Document): ByteRange | 'nothing' | undefined {
  const condition = req.get('If-Range');
  const isMeant = req.method === 'GET' && (condition === undefined || condition === etagOf(document));
  return isMeant ? parseRangeHeader(req.get('Range'), document.fileSize) : undefined;
}

function refuseRange(req: Request, res: Response, size: number): void {
  const { code, message } = new AppError(
    'invalid',
    'range_not_satisfiable',
    'This document ends before the part that was asked for',
  );
  for (const name of ['ETag', 'Content-Disposition', 'Content-Security-Policy']) res.removeHeader(name);
  res.status(416).set('Content-Range', `bytes */${size}`).json({ message, code, requestId: req.requestId });
}
