import type { Request, RequestHandler } from 'express';
import { cacheDocument, sendCached, type CachedDocument } from './cached-document.ts';
import type { Pages } from '../../server/pages.ts';
import { landingHeaders } from '../../server/security-headers.ts';

/** The name of the gateway's session cookie, with and without TLS. */
const sessionCookie = /(?:^|;)\s*(?:__Host-)?session=/;

/**
 * Serves the landing page at `/` as plain HTML to visitors without a session cookie. Passes all others on to the
 * application.
 */
export function landingPage(pages: Pages, publicUrl: string): RequestHandler {
  let cached: Promise<CachedDocument> | undefined;
  return async (request, response, next) => {
    response.vary('Cookie');
    if (mayBeSignedIn(request)) return next();
    if (pages.isDev) cached = undefined;
    cached ??= prepare(pages);
    const document = await cached;
    sendCached(request, response, document, landingHeaders(publicUrl, document.stylesHash));
  };
}

/** Whether there is a cookie of a web session, which may have ended: only the gateway knows. */
export function mayBeSignedIn(request: Request): boolean {
  return sessionCookie.test(request.headers.cookie ?? '');
}

async function prepare(pages: Pages): Promise<CachedDocument> {
  const { renderLanding, landingStyles } = await pages.landingRenderer();
  return cacheDocument({ html: renderLanding(), styles: landingStyles });
}
