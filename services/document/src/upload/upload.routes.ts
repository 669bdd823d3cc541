import { AppError } from '@clinical-hours/service-kit/errors';
import { Router, type Request } from 'express';
import { actorCall } from '../actor.ts';
import { toRecord } from '../document-record.ts';
import { requestCut, type IncomingUpload } from './incoming-upload.ts';
import { readToEnd, RequestBody, type BodyLimits } from './request-body.ts';
import { jsonUpload } from './upload-json.ts';
import { multipartUpload } from './upload-multipart.ts';
import type { UploadService } from './upload.service.ts';

/** Routes that take documents as forms or as JSON. */
export function uploadRoutes(uploads: UploadService, limits: Partial<BodyLimits> = {}): Router {
  const router = Router();
  router.post('/documents', async (req, res) => {
    const body = new RequestBody(req, limits);
    try {
      const client = { pace: body.pace, leaving: leavingOf(req) };
      const document = await uploads.receive(actorCall(req), openUpload(req, body), client);
      res.status(201).json(toRecord(document));
    } catch (error) {
      body.destroy();
      const isAll = !isSlowness(error) && (await readToEnd(req, limits));
      if (!isAll) res.set('Connection', 'close');
      throw error;
    }
  });
  return router;
}

function openUpload(req: Request, body: RequestBody): IncomingUpload {
  if ((req.get('Content-Encoding') ?? 'identity') !== 'identity') throw encodingUnsupported();
  if (req.is('multipart/form-data')) return multipartUpload(req.headers, body);
  if (req.is('application/json')) return jsonUpload(body);
  throw new AppError(
    'unsupported_media',
    'not_an_upload',
    'Send the document as a form (multipart/form-data) or as JSON (application/json)',
  );
}

// A request that was read to its end is stored even when its client leaves.
function leavingOf(req: Request): AbortSignal {
  const leaving = new AbortController();
  req.once('close', () => {
    if (!req.readableEnded) leaving.abort(requestCut());
  });
  return leaving.signal;
}

// Answered at once, because the rest would come just as slowly.
const isSlowness = (error: unknown): boolean =>
  ['upload_stalled', 'upload_displaced'].includes((error as { code?: string }).code ?? '');

const encodingUnsupported = () =>
  new AppError('unsupported_media', 'encoding_unsupported', 'This encoding is not supported');
