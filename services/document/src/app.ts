import type { Database } from '@clinical-hours/service-kit/database';
import { notFound } from '@clinical-hours/service-kit/errors';
import {
  accessLog,
  errorHandler,
  requestId,
  requestMetrics,
  traceRequests,
} from '@clinical-hours/service-kit/http';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import express, { type Express } from 'express';
import { requireTicket } from './actor.ts';
import { contentRoutes } from './content/content.routes.ts';
import type { DownloadLimits } from './content/download-limits.ts';
import type { DocumentService } from './document.service.ts';
import type { ObjectStore } from './store/object-store.ts';
import type { BodyLimits } from './upload/request-body.ts';
import { uploadRoutes } from './upload/upload.routes.ts';
import type { UploadService } from './upload/upload.service.ts';

export interface AppDeps {
  documents: DocumentService;
  uploads: UploadService;
  store: ObjectStore;
  database: Database;
  /** Secrets shared with the gateway, which prove that a request comes from it. */
  ticketKeys: TokenKeys;
  log: Logger;
  bodyLimits?: Partial<BodyLimits>;
  downloads?: DownloadLimits | undefined;
}

/** The service's HTTP interface: uploads and downloads of contents. The gateway is its only client. */
export function createApp({ uploads, database, ticketKeys, log, bodyLimits, ...deps }: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestId, accessLog(log), requestMetrics, traceRequests());
  app.use(requireTicket(database, ticketKeys, log));
  app.use(uploadRoutes(uploads, bodyLimits), contentRoutes({ ...deps, log }));
  app.use(() => {
    throw notFound('route_not_found', 'There is nothing at this address');
  });
  app.use(errorHandler(log));
  return app;
}
