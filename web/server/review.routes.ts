import type { ReviewPage } from '@clinical-hours/proto/api';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Router } from 'express';
import {
  emptyReview,
  fields,
  readReviewForm,
  textsOf,
  toDecisions,
  type ReviewDecisions,
  type TypedReview,
} from '../src/features/review/review-form.ts';
import type { LinkRequest } from './link-pages.ts';
import { linkRoutes } from './link-routes.ts';
import type { PageParts } from './page-sender.ts';

/** A request for the review of sessions. */
export function reviewRoutes({ log, ...parts }: PageParts & { log: Logger }): Router {
  const { publicUrl } = parts.sender;
  return linkRoutes<ReviewPage, TypedReview, ReviewDecisions>(parts, {
    noun: 'review',
    empty: emptyReview,
    read: readReviewForm,
    check: toDecisions,
    mainField: fields.attestation,
    textsOf,
    view: (form) => ({ kind: 'request', publicUrl, ...form }),
    keptView: (form) => ({ kind: 'keptRequest', ...form }),
    headersOf: cookieOf,
    onTaken: ({ decisions }) => log.info({ decisionCount: decisions.length }, 'decisions were taken'),
  });
}

// It opens nothing there: the page and the receipt say when the trainee is signed in in the browser that decides.
function cookieOf(request: LinkRequest): Record<string, string> {
  const cookie = request.get('Cookie');
  return cookie === undefined ? {} : { Cookie: cookie };
}
