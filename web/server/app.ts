import {
  accessLog,
  declaredMethods,
  requestId,
  requestMetrics,
  traceRequests,
  underRoute,
} from '@clinical-hours/service-kit/http';
import { redactAddress, type Logger } from '@clinical-hours/service-kit/logging';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { landingPage, mayBeSignedIn } from '../landing/server/landing-route.ts';
import { notAllowed } from './not-allowed.ts';
import { noncePlaceholder, type Pages } from './pages.ts';
import { pictureRoute } from '../landing/server/picture-route.ts';
import { nonceOf, securityHeaders } from './security-headers.ts';
import { stopRemindersRoute } from './stop-reminders-route.ts';
import { supervisorPages } from '../supervisor-pages/server/supervisor-pages.ts';

export interface AppDeps {
  gatewayUrl: string;
  publicUrl: string;
  pages: Pages;
  log: Logger;
}

// Every address has a page, at least that of the application.
const pageMethods = ['GET', 'HEAD'];

/**
 * Creates the web server: static files, the landing page with its pictures, the supervisors' pages, and index.html for
 * all other paths. A request under /api, which belongs to the gateway, gets a 404.
 */
export function createApp({ gatewayUrl, publicUrl, pages, log }: AppDeps): Express {
  const app = express();
  const methodsAt = declaredMethods(app.router);
  app.disable('x-powered-by');
  // A 304 would combine the headers of one response, with their nonce, with the cached page of another.
  app.set('etag', false);
  app.use(requestId, accessLog(log), requestMetrics, traceRequests());
  app.use(securityHeaders(publicUrl, pages.isDev));
  app.use(supervisorPages({ gatewayUrl, publicUrl, pages, log }));
  app.use(stopRemindersRoute({ gatewayUrl, publicUrl, log }));
  app.use('/api', (_request, response) => void response.status(404).type('text').send('Not found'));
  app.get('/', landingPage(pages, publicUrl));
  app.get('/pictures/:name', pictureRoute(pages, publicUrl));
  app.use(underRoute('files', pages.files));
  app.get('/{*path}', async (request, response) => {
    const html = await pages.indexHtml(request.originalUrl, mayBeSignedIn(request));
    response.vary('Cookie');
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html').send(html.replaceAll(noncePlaceholder, nonceOf(response)));
  });
  app.use((request, response) => {
    const own = methodsAt(request.path) ?? [];
    notAllowed(response, [...new Set([...pageMethods, ...own])]);
  });
  app.use(failure(log));
  return app;
}

function failure(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const status = (error as { status?: unknown } | undefined)?.status;
    const isClientError = typeof status === 'number' && status >= 400 && status < 500;
    if (!isClientError) {
      log.error({ err: error, path: redactAddress(request.originalUrl) }, 'a page could not be shown');
    }
    // Express would also close the connection, but it writes the stack to standard error, bypassing the log's
    // redaction.
    if (response.headersSent) {
      request.socket.destroy();
      return;
    }
    response
      .status(isClientError ? status : 500)
      .type('text')
      .send(
        isClientError ? 'The request could not be understood.' : 'Something went wrong. Please try again.',
      );
  };
}
