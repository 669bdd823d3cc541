import type { StopMailPage } from '@clinical-hours/proto/api';
import { Router, type Request, type Response } from 'express';
import { readStop } from '../pages/stop-form.ts';
import type { Answer } from './gateway-client.ts';
import { readMultipart } from './multipart-form.ts';
import type { PageParts } from './page-sender.ts';

type LinkRequest = Request<{ token: string }>;

/** 'Never write to me again', by the link at the foot of every email to a supervisor, and by the button of mail programs. */
export function stopRoutes({ gateway, sender }: PageParts): Router {
  const show = (response: Response, answer: Answer<StopMailPage>, status: number, isDone: boolean) =>
    answer.kind === 'ok'
      ? sender.send(response, status, { kind: 'stop', page: answer.body, isDone })
      : sender.fail(response, answer, { expired: 'stopExpired' });

  const router = Router();
  router.get('/:token', async ({ params: { token } }: LinkRequest, response) =>
    show(response, await gateway.get('stop', token), 200, false),
  );
  router.post(
    '/:token',
    readMultipart,
    async ({ params: { token }, body }: LinkRequest, response: Response) => {
      const wish = readStop(body ?? {});
      if (!wish) return show(response, await gateway.get('stop', token), 400, false);
      return show(response, await gateway.post(['stop', token], wish), 200, true);
    },
  );
  return router;
}
