import type { DisputePage, ReviewPage } from '@clinical-hours/proto/api';
import { Router, type Response } from 'express';
import type { LinkNoun, ReviewView } from '../src/features/review/review-view.ts';
import type { Failure } from './gateway-client.ts';
import { linkPath, type LinkRequest } from './link-pages.ts';
import type { PageParts } from './page-sender.ts';

const replyInstead: ReviewView = { kind: 'notice', notice: 'disputeExpired' };

/** 'This wasn't me', by the link of a request or a question, and by the link of a receipt. Each asks once. */
export function disputeRoutes(parts: PageParts): Router {
  const router = Router();
  router.use('/review', notMeRoutes(parts, 'review'));
  router.use('/answer', notMeRoutes(parts, 'answer'));
  router.use('/dispute', receiptRoutes(parts));
  return router;
}

function notMeRoutes(parts: PageParts, noun: LinkNoun): Router {
  const { gateway, sender } = parts;
  const expired = (token: string): ReviewView => {
    return { kind: 'expired', path: linkPath(noun, token), noun, unsent: [] };
  };
  const router = Router();
  router.get('/:token/not-me', async ({ params: { token } }: LinkRequest, response) => {
    const answer = await gateway.get<Pick<ReviewPage, 'trainee' | 'supervisor'>>(noun, token);
    if (answer.kind !== 'ok') return fail(parts, response, answer, { noun, expired: expired(token) }, 410);
    const { trainee, supervisor } = answer.body;
    const page = { trainee, supervisor };
    return sender.send(response, 200, { kind: 'notMe', path: linkPath(noun, token), noun, page });
  });
  router.post('/:token/not-me', ({ params: { token } }: LinkRequest, response) =>
    report(parts, response, [noun, token, 'dispute'], { noun, expired: expired(token) }),
  );
  return router;
}

function receiptRoutes(parts: PageParts): Router {
  const { gateway, sender } = parts;
  const words = { noun: 'review', expired: replyInstead } as const;
  const router = Router();
  router.get('/:token', async ({ params: { token } }: LinkRequest, response) => {
    const answer = await gateway.get<DisputePage>('dispute', token);
    if (answer.kind !== 'ok') return fail(parts, response, answer, words, 410);
    return sender.send(response, 200, { kind: 'dispute', page: answer.body });
  });
  router.post('/:token', ({ params: { token } }: LinkRequest, response) =>
    report(parts, response, ['dispute', token], words),
  );
  return router;
}

interface Words {
  noun: LinkNoun;
  /** What is shown when the link has expired. */
  expired: ReviewView;
}

async function report(parts: PageParts, response: Response, path: string[], words: Words): Promise<void> {
  const answer = await parts.gateway.post(path, {});
  return answer.kind === 'ok'
    ? parts.sender.send(response, 200, { kind: 'reported', noun: words.noun })
    : fail(parts, response, answer, words, 200);
}

/** What is disputed already shows what was done, with `doneStatus`. */
function fail(
  { sender }: PageParts,
  response: Response,
  { kind }: Failure,
  { noun, expired }: Words,
  doneStatus: number,
): Promise<void> {
  if (kind === 'expired') return sender.send(response, 410, expired);
  return kind === 'disputed' || kind === 'frozen'
    ? sender.send(response, doneStatus, { kind: 'reported', noun })
    : sender.fail(response, { kind }, {}, { noun });
}
