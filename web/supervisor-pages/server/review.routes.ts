import type { ReviewOutcome, ReviewPage } from '@clinical-hours/proto/api';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Router } from 'express';
import {
  correctionsForm,
  fields,
  reviewForm,
  type ReviewDecisions,
  type TypedReview,
} from '../pages/forms/review-form.ts';
import { cookieOf, type LinkKind } from './link-pages.ts';
import { formRoutes, linkRoutes } from './link-routes.ts';
import type { PageDeps } from './page-sender.ts';

type ReviewForm = LinkKind<ReviewPage, ReviewOutcome, TypedReview, ReviewDecisions>;

/** The pages of a request for review, and of the corrections of its decisions. */
export function reviewRoutes({ log, ...deps }: PageDeps & { log: Logger }): Router {
  const { publicUrl } = deps.sender;
  const form = {
    ...reviewForm,
    noun: 'review',
    mainField: fields.attestation,
    unsavedView: (unsaved) => ({ kind: 'unsavedRequest', ...unsaved }),
    repeatedView: (shown, sent) => ({ kind: 'request', publicUrl, ...shown, sent }),
    headersOf: cookieOf,
  } satisfies Partial<ReviewForm>;
  const router = linkRoutes<ReviewPage, ReviewOutcome, TypedReview, ReviewDecisions>(deps, {
    ...form,
    view: (shown) => ({ kind: 'request', publicUrl, ...shown }),
    isRepeated: ({ repeatedSessionIds }) => repeatedSessionIds.length > 0,
    onTaken: ({ decisions }) => log.info({ decisionCount: decisions.length }, 'decisions were taken'),
  });
  const corrections = formRoutes<ReviewPage, ReviewOutcome, TypedReview, ReviewDecisions>(deps, {
    ...form,
    ...correctionsForm,
    subpath: 'corrections',
    view: (shown) => ({ kind: 'correction', ...shown }),
    // The form also sends the decisions that the supervisor did not change.
    isRepeated: ({ repeatedSessionIds }, { decisions }) => repeatedSessionIds.length === decisions.length,
    onTaken: () => log.info('decisions were corrected'),
  });
  return router.use(corrections);
}
