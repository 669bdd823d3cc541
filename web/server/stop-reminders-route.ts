import type { Logger } from '@clinical-hours/service-kit/logging';
import express, { Router, type Request, type Response } from 'express';
import { isOneClick } from '../supervisor-pages/pages/stop-form.ts';
import { readMultipart } from '../supervisor-pages/server/address.routes.ts';
import { GatewayClient, type Failure } from '../supervisor-pages/server/gateway-client.ts';
import { isSameOrigin } from '../supervisor-pages/server/supervisor-pages.ts';

const readForm = express.urlencoded({ extended: false, limit: '10kb', parameterLimit: 100 });

const statusOf = (failure: Failure): number => {
  if (failure.kind === 'refused') return failure.status;
  return failure.kind === 'away' || failure.kind === 'busy' ? 503 : 404;
};

/**
 * Takes the post of a mail program's own unsubscribe button, at the address of the page that stops reminders (RFC
 * 8058). The page itself is the application's, and calls /api.
 */
export function stopRemindersRoute({
  gatewayUrl,
  publicUrl,
  log,
}: {
  gatewayUrl: string;
  publicUrl: string;
  log: Logger;
}): Router {
  const gateway = new GatewayClient(gatewayUrl, log);
  const router = Router();
  router.post('/stop-reminders', readForm, readMultipart, async (request: Request, response: Response) => {
    const { token } = request.query;
    response.set('Cache-Control', 'no-store').type('text');
    if (!isSameOrigin(request, publicUrl)) {
      return void response.status(403).send('This request came from another site, and was refused.');
    }
    if (typeof token !== 'string' || !isOneClick(request.body ?? {})) {
      return void response.status(400).send('Please open the link, and press the button on its page.');
    }
    const answer = await gateway.post(['reminders', 'stop'], { token });
    if (answer.kind === 'ok') return void response.send('The reminders were stopped.');
    const status = statusOf(answer);
    if (status === 503) response.set('Retry-After', '30');
    response
      .status(status)
      .send(answer.kind === 'refused' ? answer.message : 'This could not be done now. Please try again.');
  });
  return router;
}
