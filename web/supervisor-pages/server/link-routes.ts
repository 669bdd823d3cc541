import type { RenewalOutcome } from '@clinical-hours/proto/api';
import { Router, type Response } from 'express';
import { correctionForm, linkFields, type TypedLinkForm } from '../pages/forms/link-form.ts';
import { LinkPages, linkPath, type LinkKind, type LinkRequest } from './link-pages.ts';
import type { PageDeps } from './page-sender.ts';

/**
 * The routes of a link: showing and signing its form, reporting wrong details, renewing an expired link, and asking for
 * everything that waits.
 */
export function linkRoutes<TPage, TOutcome extends TPage, TTyped extends TypedLinkForm, TBody>(
  deps: PageDeps,
  kind: LinkKind<TPage, TOutcome, TTyped, TBody>,
): Router {
  const { gateway, sender } = deps;
  const { noun } = kind;
  const pages = new LinkPages(deps, kind);

  const correct = async (request: LinkRequest, response: Response) => {
    const { token } = request.params;
    const typed = kind.read(request.body);
    const posted = { typed, sent: 'correction', status: 400 } as const;
    const { body, problems } = correctionForm.check(typed);
    if (problems) return pages.show(token, response, { ...posted, problems });
    const answer = await gateway.post([noun, token, 'correction'], body);
    if (answer.kind !== 'ok') return pages.refuse(token, response, answer, posted, linkFields.correction);
    const rest = { ...typed, correction: '' };
    return pages.show(token, response, { typed: rest, sent: 'form', status: 200, wasReported: true });
  };

  const showRenewal = (response: Response, outcome: RenewalOutcome) =>
    outcome.isSent
      ? sender.notify(response, 'renewed', { noun })
      : sender.send(response, 200, { kind: 'unsent', noun, outcome });

  const renew = async ({ params: { token } }: LinkRequest, response: Response) => {
    const answer = await gateway.post<RenewalOutcome>([noun, token, 'renew'], {});
    if (answer.kind === 'ok') return showRenewal(response, answer.body);
    // A conflict means that the link still works.
    if (answer.kind === 'refused') return seeOther(response, linkPath(noun, token));
    return pages.fail(token, response, answer);
  };

  const ask = async ({ params: { token } }: LinkRequest, response: Response) => {
    const answer = await gateway.post<RenewalOutcome>([noun, token, 'portal'], {});
    return answer.kind === 'ok'
      ? sender.send(response, 200, { kind: 'asked', outcome: answer.body })
      : pages.fail(token, response, answer);
  };

  const router = formRoutes(deps, kind);
  router.post('/:token/correction', correct);
  router.post('/:token/renew', renew);
  router.post('/:token/portal', ask);
  // A reload of the response to a form leads to the page of the link.
  router.get(
    ['/:token/correction', '/:token/renew', '/:token/portal'],
    ({ params: { token } }: LinkRequest, response) => seeOther(response, linkPath(noun, token)),
  );
  return router;
}

/** The routes of a link's form: showing and signing it. After signing, the page of the link shows the result. */
export function formRoutes<TPage, TOutcome extends TPage, TTyped extends TypedLinkForm, TBody>(
  deps: PageDeps,
  kind: LinkKind<TPage, TOutcome, TTyped, TBody>,
): Router {
  const { noun, subpath } = kind;
  const below = subpath ? [subpath] : [];
  const pages = new LinkPages(deps, kind);

  const sign = async (request: LinkRequest, response: Response) => {
    const { token } = request.params;
    const typed = kind.read(request.body);
    const posted = { typed, sent: 'form', status: 400 } as const;
    const { body, problems, status = 400 } = kind.check(typed);
    if (problems) return pages.show(token, response, { ...posted, problems, status });
    const path = [noun, token, ...below];
    const answer = await deps.gateway.post<TOutcome>(path, body, kind.headersOf?.(request));
    if (answer.kind !== 'ok') return pages.refuse(token, response, answer, posted, kind.mainField);
    if (kind.isRepeated(answer.body, body)) return pages.showRepeated(token, response, answer.body, typed);
    kind.onTaken(body);
    return seeOther(response, linkPath(noun, token));
  };

  const router = Router();
  const path = ['/:token', ...below].join('/') as '/:token';
  router.get(path, ({ params: { token } }: LinkRequest, response) => pages.show(token, response));
  router.post(path, sign);
  return router;
}

export function seeOther(response: Response, path: string): void {
  response.set('Cache-Control', 'no-store').redirect(303, path);
}
