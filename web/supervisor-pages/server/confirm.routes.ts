import type { ConfirmAddressPage } from '@clinical-hours/proto/api';
import { Router, type Request, type Response } from 'express';
import type { Answer } from './gateway-client.ts';
import type { PageParts } from './page-sender.ts';

type LinkRequest = Request<{ token: string }>;

/** 'Is this your address?', by the link in the first emails to a supervisor. */
export function confirmRoutes({ gateway, sender }: PageParts): Router {
  const show = (response: Response, answer: Answer<ConfirmAddressPage>, isThanks: boolean) =>
    answer.kind === 'ok'
      ? sender.send(response, 200, { kind: 'confirm', page: answer.body, isThanks })
      : sender.fail(response, answer, { expired: 'confirmExpired', ended: 'confirmEnded' });

  const router = Router();
  router.get('/:token', async ({ params: { token } }: LinkRequest, response) =>
    show(response, await gateway.get('confirm', token), false),
  );
  router.post('/:token', async ({ params: { token } }: LinkRequest, response) =>
    show(response, await gateway.post(['confirm', token], {}), true),
  );
  return router;
}
