import type { RenewalOutcome, StopMailPage } from '@clinical-hours/proto/api';
import { Router } from 'express';
import type { LinkRequest } from './link-pages.ts';
import type { PageDeps } from './page-sender.ts';

/** The page that sends the link to everything that waits, by the link that stops mail in every email. */
export function waitingRoutes({ gateway, sender }: PageDeps): Router {
  const router = Router();
  router.get('/:token', async ({ params: { token } }: LinkRequest, response) => {
    const answer = await gateway.get<StopMailPage>('stop', token);
    // An expired link still asks for the email: it goes to the same address.
    if (answer.kind !== 'ok' && answer.kind !== 'expired') {
      return sender.fail(response, answer, {}, { noun: 'portal' });
    }
    if (answer.kind === 'ok' && answer.body.stopped === 'everybody') {
      return sender.notify(response, 'stopped', { noun: 'portal' });
    }
    return sender.send(response, 200, { kind: 'waiting', path: `/waiting/${encodeURIComponent(token)}` });
  });
  router.post('/:token', async ({ params: { token } }: LinkRequest, response) => {
    const answer = await gateway.post<RenewalOutcome>(['stop', token, 'portal'], {});
    return answer.kind === 'ok'
      ? sender.send(response, 200, { kind: 'asked', outcome: answer.body })
      : sender.fail(response, answer, {}, { noun: 'portal' });
  });
  return router;
}
