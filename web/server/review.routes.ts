import { createHash } from 'node:crypto';
import type { Logger } from '@clinical-hours/service-kit/logging';
import express, { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import { emptyReview, fields, readReviewForm, toDecisions } from '../src/features/review/review-form.ts';
import type { ReviewProblem, TypedReview } from '../src/features/review/review-form.ts';
import type { Notice, ReviewView } from '../src/features/review/review-view.ts';
import type { Pages } from './pages.ts';
import type { ReviewAnswer, ReviewGateway } from './review-gateway.ts';
import { isSameOrigin } from './same-origin.ts';
import { reviewHeaders } from './security-headers.ts';

interface Parts {
  gateway: ReviewGateway;
  publicUrl: string;
  pages: Pages;
  log: Logger;
}

const noticeStatus: Record<Notice, number> = {
  unknown: 404,
  gone: 410,
  away: 503,
  busy: 429,
  tooLarge: 413,
  crossSite: 403,
};

const readForm = express.urlencoded({ extended: false, limit: '100kb', parameterLimit: 5_000 });

/** The supervisor's pages: rendered here, usable without any script. GET and HEAD change nothing. */
export function reviewRoutes({ gateway, publicUrl, pages, log }: Parts): Router {
  const router = Router();

  const send = async (response: Response, status: number, view: ReviewView) => {
    const { renderReview, reviewStyles } = await pages.reviewRenderer();
    const stylesHash = createHash('sha256').update(reviewStyles).digest('base64');
    response.set(reviewHeaders(publicUrl, stylesHash)).status(status).type('html').send(renderReview(view));
  };
  const notify = (response: Response, notice: Notice) => {
    if (notice === 'away' || notice === 'busy') response.setHeader('Retry-After', '30');
    return send(response, noticeStatus[notice], { kind: 'notice', notice });
  };

  const show = async (request: Request<{ token: string }>, response: Response) => {
    const answer = await gateway.read(request.params.token);
    if (answer.kind === 'page') {
      return send(response, 200, { kind: 'request', page: answer.page, typed: emptyReview, problems: [] });
    }
    return notify(response, answer.kind === 'refused' ? 'unknown' : answer.kind);
  };

  const showAgain = async (
    token: string,
    response: Response,
    status: number,
    typed: TypedReview,
    problems: ReviewProblem[],
  ) => {
    const answer = await gateway.read(token);
    if (answer.kind === 'page')
      return send(response, status, { kind: 'request', page: answer.page, typed, problems });
    return failed(response, answer, typed);
  };

  const failed = (
    response: Response,
    answer: Exclude<ReviewAnswer, { kind: 'page' }>,
    typed: TypedReview,
  ) => {
    if (answer.kind === 'away' || answer.kind === 'busy') {
      response.setHeader('Retry-After', '30');
      return send(response, noticeStatus[answer.kind], { kind: 'kept', typed });
    }
    return notify(response, answer.kind === 'refused' ? 'unknown' : answer.kind);
  };

  const decide = async (request: Request<{ token: string }>, response: Response) => {
    const { token } = request.params;
    const typed = readReviewForm((request.body ?? {}) as Record<string, unknown>);
    const result = toDecisions(typed);
    if (result.problems) return showAgain(token, response, 400, typed, result.problems);
    const answer = await gateway.decide(token, result.decisions);
    if (answer.kind === 'refused') {
      const problem = { message: answer.message, fieldId: fields.attestation };
      return showAgain(token, response, answer.status, typed, [problem]);
    }
    if (answer.kind !== 'page') return failed(response, answer, typed);
    log.info({ decisionCount: result.decisions.decisions.length }, 'decisions were taken');
    return response.set({ 'Cache-Control': 'no-store' }).redirect(303, request.originalUrl);
  };

  router.post('/:token', (request, response, next) => {
    if (isSameOrigin(request, publicUrl)) return next();
    return notify(response, 'crossSite');
  });
  router.get('/:token', show);
  router.post('/:token', readForm, decide);
  router.all('/{*rest}', (_request, response) => notify(response, 'unknown'));
  const onUnreadable: ErrorRequestHandler = (error: { status?: unknown }, _request, response, next) =>
    error.status === 413 ? notify(response, 'tooLarge') : next(error);
  router.use(onUnreadable);
  return router;
}
