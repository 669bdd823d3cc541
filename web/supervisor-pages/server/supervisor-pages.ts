import { readLinkToken } from '@clinical-hours/proto/api';
import { declaredMethods } from '@clinical-hours/service-kit/http';
import type { Logger } from '@clinical-hours/service-kit/logging';
import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { NoticeNoun } from '../pages/parts/page-view.ts';
import { confirmRoutes, stopRoutes } from './address.routes.ts';
import { answerRoutes } from './answer.routes.ts';
import { disputeRoutes } from './dispute.routes.ts';
import { GatewayClient } from './gateway-client.ts';
import { PageSender } from './page-sender.ts';
import { notAllowed } from '../../server/not-allowed.ts';
import type { Pages } from '../../server/pages.ts';
import { portalRoutes } from './portal.routes.ts';
import { reviewRoutes } from './review.routes.ts';
import { verifyRoutes } from './verify.routes.ts';
import { waitingRoutes } from './waiting.routes.ts';

interface Parts {
  gatewayUrl: string;
  publicUrl: string;
  pages: Pages;
  log: Logger;
}

const paths = ['/review', '/answer', '/dispute', '/confirm', '/stop', '/verify', '/portal', '/waiting'];

const formReader = (limit: string) => express.urlencoded({ extended: false, limit, parameterLimit: 5_000 });

/**
 * The pages behind links in emails to supervisors, rendered on the server and usable without scripts. GET and HEAD
 * change nothing.
 */
export function supervisorPages({ gatewayUrl, publicUrl, pages, log }: Parts): Router {
  const sender = new PageSender(pages, publicUrl);
  const parts = { gateway: new GatewayClient(gatewayUrl, log), sender };
  const refuseCrossSite: RequestHandler = (request, response, next) => {
    if (request.method !== 'POST' || isSameOrigin(request, publicUrl)) return next();
    return sender.notify(response, 'crossSite', { noun: nounOf(request) });
  };
  // Scanners of mail follow links and press buttons, but are no browsers: an address is confirmed by a person.
  const refuseScanner: RequestHandler = (request, response, next) => {
    if (request.method !== 'POST' || isBrowser(request)) return next();
    return sender.notify(response, 'crossSite', { noun: nounOf(request) });
  };
  const onUnknown: RequestHandler = (request, response) =>
    sender.notify(response, 'unknown', { noun: nounOf(request) });
  const onUnreadable: ErrorRequestHandler = (error: { status?: unknown }, request, response, next) => {
    const about = { noun: nounOf(request) };
    if (error.status === 413) return sender.notify(response, 'tooLarge', about);
    // For example, an address that was cut off within a percent-encoded character.
    return error.status === 400 ? sender.notify(response, 'unknown', about) : next(error);
  };

  const router = Router();
  const methodsAt = declaredMethods(router);
  const refuseUndeclared: RequestHandler = (request, response, next) => {
    const allowed = methodsAt(request.path);
    return !allowed || allowed.includes(request.method) ? next() : notAllowed(response, allowed);
  };
  router.use(paths, readMangledLink);
  router.use(refuseUndeclared);
  router.use(paths, refuseCrossSite);
  router.use('/confirm', refuseScanner);
  // The longest answer with its notes. A character can take nine bytes in a form.
  router.use('/answer', formReader('300kb'));
  // 500 sessions with what the page showed of them.
  router.use(['/review', '/portal'], formReader('2mb'));
  router.use(paths, formReader('100kb'));
  router.use(disputeRoutes(parts));
  router.use('/review', reviewRoutes({ ...parts, log }));
  router.use('/answer', answerRoutes({ ...parts, log }));
  router.use('/confirm', confirmRoutes(parts));
  router.use('/stop', stopRoutes(parts));
  router.use('/verify', verifyRoutes(parts));
  router.use('/portal', portalRoutes({ ...parts, log }));
  router.use('/waiting', waitingRoutes(parts));
  router.use(paths, onUnknown, onUnreadable);
  return router;
}

// An address that was copied, wrapped or put into a sentence opens all the same.
const readMangledLink: RequestHandler = (request, _response, next) => {
  const [path = '', ...query] = request.url.split('?');
  const [, token = '', ...below] = path.split('/');
  const read = readLinkToken(decoded(token));
  if (read !== token)
    request.url = [`/${[encodeURIComponent(read), ...below].join('/')}`, ...query].join('?');
  next();
};

// A part that was cut off within a percent-encoded character is read without it.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const nouns: ReadonlyMap<string, NoticeNoun> = new Map([
  ['/answer', 'answer'],
  ['/portal', 'portal'],
  ['/waiting', 'portal'],
]);

function nounOf({ baseUrl }: Request): NoticeNoun {
  return nouns.get(baseUrl.toLowerCase()) ?? 'review';
}

const isBrowser = (request: Request): boolean =>
  request.get('Sec-Fetch-Site') !== undefined || request.get('Origin') !== undefined;

/**
 * Whether a form post comes from this site: by Sec-Fetch-Site, otherwise by Origin (browsers send no Sec-Fetch-Site to
 * plain-HTTP hosts). A client that sends neither is not a browser, so no other site can have tricked it.
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  const origin = request.get('Origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === request.get('Host') || host === new URL(publicUrl).host;
}
