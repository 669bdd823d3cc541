import type { DisputePage, ReviewPage } from '@clinical-hours/proto/api';
import { Router, type Request, type Response } from 'express';
import type { ReviewView } from '../src/features/review/review-view.ts';
import type { Failure } from './gateway-client.ts';
import type { PageParts } from './page-sender.ts';
import { reviewPath } from './review.routes.ts';

type LinkRequest = Request<{ token: string }>;

const replyInstead: ReviewView = { kind: 'notice', notice: 'disputeExpired' };

/** 'This wasn't me', by the link of a request and by the link of a receipt. Each asks once. */
export function disputeRoutes({ gateway, sender }: PageParts): Router {
  /** What is disputed already shows what was done, with `doneStatus`. */
  const fail = (response: Response, { kind }: Failure, expired: ReviewView, doneStatus: number) => {
    if (kind === 'expired') return sender.send(response, 410, expired);
    return kind === 'disputed' || kind === 'frozen'
      ? sender.send(response, doneStatus, { kind: 'reported' })
      : sender.fail(response, { kind });
  };

  const report = async (response: Response, path: string[], expired: ReviewView) => {
    const answer = await gateway.post(path, {});
    return answer.kind === 'ok'
      ? sender.send(response, 200, { kind: 'reported' })
      : fail(response, answer, expired, 200);
  };

  const router = Router();
  router.get('/review/:token/not-me', async ({ params: { token } }: LinkRequest, response) => {
    const path = reviewPath(token);
    const answer = await gateway.get<ReviewPage>('review', token);
    if (answer.kind !== 'ok') return fail(response, answer, { kind: 'expired', path }, 410);
    return sender.send(response, 200, { kind: 'notMe', path, page: answer.body });
  });
  router.post('/review/:token/not-me', ({ params: { token } }: LinkRequest, response) =>
    report(response, ['review', token, 'dispute'], { kind: 'expired', path: reviewPath(token) }),
  );
  router.get('/dispute/:token', async ({ params: { token } }: LinkRequest, response) => {
    const answer = await gateway.get<DisputePage>('dispute', token);
    if (answer.kind !== 'ok') return fail(response, answer, replyInstead, 410);
    return sender.send(response, 200, { kind: 'dispute', page: answer.body });
  });
  router.post('/dispute/:token', ({ params: { token } }: LinkRequest, response) =>
    report(response, ['dispute', token], replyInstead),
  );
  return router;
}
