import {
  mailWishes,
  type AnswerPage,
  type DisputePage,
  type MailWish,
  type RenewalOutcome,
  type ReviewDisputePage,
} from '@clinical-hours/proto/api';
import { Router, type Response } from 'express';
import { asText, schemaProblems } from '../pages/forms/define-form.ts';
import { confirmationField, confirmationSchema, mailField } from '../pages/forms/link-form.ts';
import type { DisputedNoun, LinkNoun, ReviewView, TypedConfirmation } from '../pages/parts/page-view.ts';
import type { Failure } from './gateway-client.ts';
import { linkPath, type LinkRequest } from './link-pages.ts';
import { seeOther } from './link-routes.ts';
import type { PageDeps } from './page-sender.ts';

/** The pages that report 'This wasn't me', for requests, questions and receipts. Each asks for a confirmation. */
export function disputeRoutes(deps: PageDeps): Router {
  const router = Router();
  router.use('/review', notMeRoutes(deps, 'review'));
  router.use('/answer', notMeRoutes(deps, 'answer'));
  router.use('/dispute', receiptRoutes(deps));
  return router;
}

function notMeRoutes(deps: PageDeps, noun: LinkNoun): Router {
  const { gateway, sender } = deps;
  const router = Router();
  const show: Show = async (token, response, { status, ...asked }) => {
    // A question has no scope of a dispute, because only its answer can be undone.
    const path = noun === 'review' ? [noun, token, 'dispute'] : [noun, token];
    const answer = await gateway.read<ReviewDisputePage | AnswerPage>(path);
    if (answer.kind !== 'ok') return fail(deps, response, answer, wordsFor(noun, token), 410);
    const { trainee, supervisor } = answer.body;
    const scope = 'scope' in answer.body ? answer.body.scope : undefined;
    const isUsed = 'answer' in answer.body ? answer.body.answer !== null : Boolean(scope?.sessions.length);
    const page = { trainee, supervisor, ...(scope ? { scope } : {}) };
    return sender.send(response, status, {
      kind: 'notMe',
      path: linkPath(noun, token),
      noun,
      page,
      isUsed,
      ...asked,
    });
  };
  router.get('/:token/not-me', ({ params: { token } }: LinkRequest, response) =>
    show(token, response, unasked),
  );
  router.post('/:token/not-me', (request: LinkRequest, response) => {
    const { token } = request.params;
    return report(deps, request, response, [noun, token, 'dispute'], wordsFor(noun, token), show);
  });
  return router;
}

function wordsFor(noun: LinkNoun, token: string): Words {
  return { noun, expired: { kind: 'expired', path: linkPath(noun, token), noun, unsent: [] } };
}

function receiptRoutes(deps: PageDeps): Router {
  const { gateway, sender } = deps;
  const path = (token: string): string => `/dispute/${encodeURIComponent(token)}`;
  const wordsOf = (token: string): Words => {
    return { noun: 'receipt', expired: { kind: 'disputeExpired', path: path(token) } };
  };
  const router = Router();
  const show: Show = async (token, response, { status, ...asked }) => {
    const answer = await gateway.get<DisputePage>('dispute', token);
    if (answer.kind !== 'ok') return fail(deps, response, answer, wordsOf(token), 410);
    return sender.send(response, status, { kind: 'dispute', page: answer.body, ...asked });
  };
  router.get('/:token', ({ params: { token } }: LinkRequest, response) => show(token, response, unasked));
  router.post('/:token', (request: LinkRequest, response) =>
    report(deps, request, response, ['dispute', request.params.token], wordsOf(request.params.token), show),
  );
  router.post('/:token/portal', async ({ params: { token } }: LinkRequest, response) => {
    const answer = await gateway.post<RenewalOutcome>(['dispute', token, 'portal'], {});
    return answer.kind === 'ok'
      ? sender.send(response, 200, { kind: 'asked', outcome: answer.body })
      : sender.fail(response, answer, {}, { noun: 'portal' });
  });
  router.get('/:token/portal', ({ params: { token } }: LinkRequest, response) =>
    seeOther(response, path(token)),
  );
  return router;
}

interface Words {
  noun: DisputedNoun;
  /** The page for an expired link. */
  expired: ReviewView;
}

interface Asked extends TypedConfirmation {
  status: number;
  mail: MailWish;
}

const unasked: Asked = { typed: '', problem: undefined, status: 200, mail: 'stop' };

/** Shows the page that asks, with the typed texts when the form came back. */
type Show = (token: string, response: Response, asked: Asked) => Promise<void>;

async function report(
  deps: PageDeps,
  { body, params: { token } }: LinkRequest,
  response: Response,
  path: string[],
  words: Words,
  show: Show,
): Promise<void> {
  const posted = (body ?? {}) as Record<string, unknown>;
  const typed = asText(posted[confirmationField]);
  const isNotMe = words.noun !== 'receipt';
  const mail = (isNotMe && asWish(posted[mailField])) || 'stop';
  const sent = { confirmation: typed, ...(isNotMe ? { mail } : {}) };
  const [problem] = schemaProblems(confirmationSchema, sent, () => confirmationField);
  if (problem) return show(token, response, { typed, problem, status: 400, mail });
  const answer = await deps.gateway.post(path, sent);
  return answer.kind === 'ok'
    ? deps.sender.send(response, 200, { kind: 'reported', noun: words.noun, ...(isNotMe ? { mail } : {}) })
    : fail(deps, response, answer, words, 200);
}

const asWish = (value: unknown): MailWish | undefined => mailWishes.find((wish) => wish === value);

/** Shows why a call failed. For a link that is disputed already, shows the effects with the status `doneStatus`. */
function fail(
  { sender }: PageDeps,
  response: Response,
  { kind }: Failure,
  { noun, expired }: Words,
  doneStatus: number,
): Promise<void> {
  if (kind === 'expired') return sender.send(response, 410, expired);
  return kind === 'disputed' || kind === 'frozen'
    ? sender.send(response, doneStatus, { kind: 'reported', noun })
    : sender.fail(response, { kind }, {}, { noun: noun === 'answer' ? noun : 'review' });
}
