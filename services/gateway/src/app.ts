import { notFound } from '@clinical-hours/service-kit/errors';
import {
  accessLog,
  errorHandler,
  requestId,
  requestMetrics,
  traceRequests,
  underRoute,
} from '@clinical-hours/service-kit/http';
import express, { type Express, type RequestHandler, type Request } from 'express';
import helmet from 'helmet';
import { accessNotes, type NoteAccess } from './upstream/access-note.ts';
import type { AppDeps, RateLimits } from './app-deps.ts';
import { clientAddress } from './http/client-address.ts';
import { refuseCrossSite, refuseCrossSitePages } from './http/cross-site.ts';
import { proxyToDocuments } from './upstream/document-proxy.ts';
import { refuseOtherUser } from './web-sessions/expected-user.ts';
import { limitConcurrency } from './http/limit-concurrency.ts';
import { jsonBody } from './http/json-body.ts';
import { dropForeignHeaders } from './http/passed-headers.ts';
import { requireUser, shortenAddresses } from './http/request.ts';
import { noteArrival } from './http/request-time.ts';
import { createRateLimits } from './rate-limits.ts';
import { accountExportRoutes } from './routes/account/account-export.routes.ts';
import { accountRoutes } from './routes/account/account.routes.ts';
import { administrationRoutes } from './routes/administration.routes.ts';
import { answerRoutes } from './routes/links/answer.routes.ts';
import { articleRoutes } from './routes/article.routes.ts';
import { consultationRoutes } from './routes/consultation.routes.ts';
import { deviceRoutes } from './routes/account/device.routes.ts';
import { docsRoutes } from './routes/docs.routes.ts';
import { documentRoutes } from './routes/document.routes.ts';
import { favoriteRoutes } from './routes/favorite.routes.ts';
import { importRoutes, pastImportRoutes } from './routes/import.routes.ts';
import { licensureRoutes } from './routes/licensure.routes.ts';
import { closingRoutes } from './routes/account/closing.routes.ts';
import { passwordRoutes } from './routes/account/password.routes.ts';
import { portalRoutes } from './routes/links/portal.routes.ts';
import { receiptRoutes, verificationRoutes } from './routes/receipt.routes.ts';
import { reminderRoutes } from './routes/account/reminder.routes.ts';
import { reportRoutes } from './routes/report.routes.ts';
import { reviewRoutes } from './routes/links/review.routes.ts';
import { securityRoutes } from './routes/account/security.routes.ts';
import { sessionListRoutes } from './routes/session-list.routes.ts';
import { sessionRoutes } from './routes/session.routes.ts';
import { signInRoutes } from './routes/account/sign-in.routes.ts';
import { supervisorLinkRoutes } from './routes/links/supervisor-link.routes.ts';
import { supervisorRoutes } from './routes/supervisor.routes.ts';
import { todoRoutes } from './routes/todo.routes.ts';
import { weeklyRequestRoutes } from './routes/weekly-request.routes.ts';
import { endOverdue, noteUse } from './web-sessions/session-lifetime.ts';
import { refuseUndeclared } from './undeclared-method.ts';
import { webSession } from './web-sessions/web-session.ts';

// A browser sends six requests at once. Many requests of one user must not take a service's connections and processor
// from other users.
const ofUserAtOnce = 8;
// Auth checks as many passwords at once as it has processors to spare. More requests would only delay polls.
const passwordsAtOnce = 4;

/** Builds the gateway as an Express application, in the order in which a request passes through it. */
export function createApp({ proxy, ...deps }: AppDeps): Express {
  const { config, log } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set(shortenAddresses, config.SHORTEN_ADDRESSES);
  // Sampling is keyed with a secret, so that clients cannot choose a trace id that is always sampled.
  const traces = traceRequests({ outsideSecret: config.SESSION_SECRETS.join() });
  const address = clientAddress(config.TRUSTED_PROXIES, log);
  app.use(noteArrival, requestId, accessLog(log), requestMetrics, address, dropForeignHeaders, traces);
  app.use('/api', apiRoutes(deps));
  app.use(underRoute('web', proxy));
  app.use(errorHandler(log));
  return app;
}

function apiRoutes(deps: Omit<AppDeps, 'proxy'>): express.Router {
  const { config, log, clients, database, tls, ticketKeys } = deps;
  const documentUrl = config.DOCUMENT_URL;
  const sameSite = refuseCrossSite(config.PUBLIC_URL);
  const limits = createRateLimits(config, database);
  const noteAccess = accessNotes(deps);
  const onAnswer = openedDocuments(noteAccess, limits);
  const documentProxy = proxyToDocuments({ documentUrl, database, ticketKeys, log, tls, onAnswer });
  const passwordLimit = limitConcurrency(passwordsAtOnce);
  const apiDeps = { ...deps, sameSite, limits, passwordLimit, noteAccess };
  const api = express.Router();
  api.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } } }));
  api.use((_req, res, next) => {
    res.set('Cache-Control', 'private, no-cache');
    next();
  });
  api.use(refuseUndeclared(api));
  // A shared computer must store nothing of these answers; polls of the other paths ask whether something changed.
  api.use(['/documents', '/consultations', '/admin', '/users', '/login', '/security', '/devices'], noStore);
  api.use(docsRoutes(config));
  const session = webSession(config, database, log);
  const linkDeps = { ...apiDeps, readSession: express.Router().use(session, endOverdue(config)) };
  const links = [neverStored, refuseCrossSitePages(config.PUBLIC_URL)];
  api.use('/review', links, reviewRoutes(linkDeps));
  api.use('/answer', links, answerRoutes(linkDeps));
  api.use('/portal', links, portalRoutes(linkDeps));
  api.use(['/confirm', '/dispute', '/stop'], links);
  api.use(supervisorLinkRoutes(linkDeps));
  api.use('/reminders', links, reminderRoutes(apiDeps));
  api.use('/verify', neverStored, verificationRoutes(apiDeps));
  api.use(session, endOverdue(config), noteUse(config, database), refuseOtherUser);
  api.use(signInRoutes(apiDeps), securityRoutes(apiDeps), deviceRoutes(apiDeps));
  api.use(
    accountRoutes(apiDeps),
    accountExportRoutes(apiDeps),
    closingRoutes(apiDeps),
    passwordRoutes(apiDeps),
    administrationRoutes(apiDeps),
  );
  // The import comes before the parsers of JSON: its body is a file.
  api.use(importRoutes(apiDeps));
  api.use(
    '/documents',
    requireUser,
    sameSite,
    limits.writes,
    documentRoutes(clients, underRoute('documents', documentProxy)),
  );
  const ownRecords = [
    '/consultations',
    '/export',
    '/favorites',
    '/guidance',
    '/license-presets',
    '/licenses',
    '/receipts',
    '/reports',
    '/sessions',
    '/sites',
    '/stats',
    '/supervisors',
    '/todos',
    '/weekly-requests',
  ];
  const userLimit = limitConcurrency(ofUserAtOnce, (req) => String(req.session.userId));
  api.use(ownRecords, requireUser, sameSite, limits.writes, jsonBody, userLimit);
  api.use(sessionListRoutes(clients), sessionRoutes(clients), reportRoutes(apiDeps), receiptRoutes(clients));
  api.use(licensureRoutes(apiDeps), pastImportRoutes(clients));
  api.use('/consultations', consultationRoutes(clients));
  api.use('/favorites', favoriteRoutes(clients));
  api.use('/guidance/articles', articleRoutes(clients));
  api.use('/supervisors', supervisorRoutes(clients));
  api.use('/todos', todoRoutes(clients));
  api.use('/weekly-requests', weeklyRequestRoutes(clients));
  api.use(() => {
    throw notFound('route_not_found', 'There is nothing at this address');
  });
  return api;
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

// Answers behind a capability link must not be stored on the way, and their address must not travel on as a referrer.
const neverStored: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });
  next();
};

const contentPath = /^\/documents\/(\d+)\/(view|download)(?:\?|$)/;
const contentSent = new Set([200, 206]);

/**
 * Returns what notes that a document was opened, when the document service has answered. Further parts of a document
 * are noted once in an hour, since a viewer asks for many, and someone might leave the first out.
 */
function openedDocuments(noteAccess: NoteAccess, limits: RateLimits) {
  return async (req: Request, status: number | undefined): Promise<void> => {
    const [, id, way] = contentPath.exec(req.url) ?? [];
    if (id === undefined || req.method !== 'GET' || !contentSent.has(status ?? 0)) return;
    const action = way === 'view' ? 'document_viewed' : 'document_downloaded';
    const isWhole = /^(?:bytes=0-|$)/.test(req.get('Range') ?? '');
    await noteAccess(req, {
      action,
      details: `document ${id}`,
      isDue: async () => (await limits.isFirstPart(`${req.userId} ${action} ${id}`)) || isWhole,
    });
  };
}
