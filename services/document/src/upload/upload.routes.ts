import { AppError } from '@clinical-hours/service-kit/errors';
import { Router, type Request, type Response } from 'express';
import { actorCall } from '../actor.ts';
import { toRecord } from '../document-record.ts';
import { requestCut, type IncomingUpload } from './incoming-upload.ts';
import { readToEnd, RequestBody, type BodyLimits } from './request-body.ts';
import { jsonUpload } from './upload-json.ts';
import { multipartUpload } from './upload-multipart.ts';
import type { UploadService } from './upload.service.ts';

/** Taking documents in, as a form or as JSON. */
export function uploadRoutes(uploads: UploadService, limits: Partial<BodyLimits> = {}): Router {
  const router = Router();
  router.post('/documents', async (req, res) => {
    try {
      const document = await uploads.receive(actorCall(req), openUpload(req, limits), leavingOf(req));
      res.status(201).json(toRecord(document));
    } catch (error) {
      await prepareRefusal(req, res, limits);
      throw error;
    }
  });
  return router;
}

function openUpload(req: Request, limits: Partial<BodyLimits>): IncomingUpload {
  if ((req.get('Content-Encoding') ?? 'identity') !== 'identity') throw encodingUnsupported();
  if (req.is('multipart/form-data')) return openForm(req, new RequestBody(req, limits));
  if (req.is('application/json')) return jsonUpload(new RequestBody(req, limits));
  throw new AppError(
    'unsupported_media',
    'not_an_upload',
    'Send the document as a form (multipart/form-data) or as JSON (application/json)',
  );
}

function openForm(req: Request, body: RequestBody): IncomingUpload {
  try {
    return multipartUpload(req.headers, body);
  } catch (error) {
    body.destroy();
    throw error;
  }
}

// Once everything was read it is stored, whether the client waits for the answer or not.
function leavingOf(req: Request): AbortSignal {
  const leaving = new AbortController();
  req.once('close', () => {
    if (!req.readableEnded) leaving.abort(requestCut());
  });
  return leaving.signal;
}

async function prepareRefusal(req: Request, res: Response, limits: Partial<BodyLimits>): Promise<void> {
  const isAll = await readToEnd(req, limits);
  if (!isAll) res.set('Connection', 'close');
}

const encodingUnsupported = () =>
  new AppError('unsupported_media', 'encoding_unsupported', 'This encoding is not supported');
