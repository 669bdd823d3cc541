import { readLinkToken } from '@clinical-hours/proto/api';
import type { Logger } from '@clinical-hours/service-kit/logging';
import express, { Router, type Request, type Response } from 'express';
import { isOneClick } from '../supervisor-pages/pages/forms/stop-form.ts';
import { readMultipart } from '../supervisor-pages/server/address.routes.ts';
import { GatewayClient } from '../supervisor-pages/server/gateway-client.ts';
import { isSameOrigin } from '../supervisor-pages/server/supervisor-pages.ts';

const readForm = express.urlencoded({ extended: false, limit: '10kb', parameterLimit: 100 });

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
    const say = (status: number, text: string): void => {
      if (status === 503) response.set('Retry-After', '30');
      response.set('Cache-Control', 'no-store').status(status).type('text').send(text);
    };
    if (!isSameOrigin(request, publicUrl)) {
      say(403, 'This request came from another site, and was refused.');
    } else if (typeof token !== 'string' || !isOneClick(request.body ?? {})) {
      say(400, 'Please open the link, and press the button on its page.');
    } else {
      const answer = await gateway.post<{ message: string }>(['reminders', 'stop'], {
        token: readLinkToken(token),
      });
      if (answer.kind === 'ok') say(200, answer.body.message);
      else if (answer.kind === 'refused') say(answer.status, answer.message);
      else say(503, 'This could not be done now. Please try again.');
    }
  });
  return router;
}
