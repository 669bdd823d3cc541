import type { Logger } from '@clinical-hours/service-kit/logging';
import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { confirmRoutes } from './confirm.routes.ts';
import { disputeRoutes } from './dispute.routes.ts';
import { GatewayClient } from './gateway-client.ts';
import { PageSender } from './page-sender.ts';
import type { Pages } from './pages.ts';
import { reviewRoutes } from './review.routes.ts';
import { isSameOrigin } from './same-origin.ts';
import { verifyRoutes } from './verify.routes.ts';

interface Parts {
  gatewayUrl: string;
  publicUrl: string;
  pages: Pages;
  log: Logger;
}

const paths = ['/review', '/dispute', '/confirm', '/verify'];

const readForm = express.urlencoded({ extended: false, limit: '100kb', parameterLimit: 5_000 });

/** The pages behind links in emails to supervisors: rendered here, usable without any script. GET and HEAD change nothing. */
export function supervisorPages({ gatewayUrl, publicUrl, pages, log }: Parts): Router {
  const sender = new PageSender(pages, publicUrl);
  const parts = { gateway: new GatewayClient(gatewayUrl), sender };
  const refuseCrossSite: RequestHandler = (request, response, next) => {
    if (request.method !== 'POST' || isSameOrigin(request, publicUrl)) return next();
    return sender.notify(response, 'crossSite');
  };
  const onUnknown: RequestHandler = (_request, response) => sender.notify(response, 'unknown');
  const onUnreadable: ErrorRequestHandler = (error: { status?: unknown }, _request, response, next) => {
    if (error.status === 413) return sender.notify(response, 'tooLarge');
    // Such as an address that was cut off within a percent sign.
    return error.status === 400 ? sender.notify(response, 'unknown') : next(error);
  };

  const router = Router();
  router.use(paths, refuseCrossSite, readForm);
  router.use(disputeRoutes(parts));
  router.use('/review', reviewRoutes({ ...parts, log }));
  router.use('/confirm', confirmRoutes(parts));
  router.use('/verify', verifyRoutes(parts));
  router.use(paths, onUnknown, onUnreadable);
  return router;
}
