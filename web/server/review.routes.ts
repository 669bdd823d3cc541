import type { ReviewPage } from '@clinical-hours/proto/api';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { Router, type Request, type Response } from 'express';
import {
  emptyReview,
  fields,
  readReviewForm,
  toCorrection,
  toDecisions,
} from '../src/features/review/review-form.ts';
import type { KeptView, RequestView } from '../src/features/review/review-view.ts';
import type { Failure } from './gateway-client.ts';
import type { PageParts } from './page-sender.ts';

type LinkRequest = Request<{ token: string }>;

/** What a form that was posted leaves to be shown. */
interface Posted extends Pick<KeptView, 'typed' | 'sent'> {
  status: number;
  problems?: RequestView['problems'];
  wasTold?: boolean;
}

/** The path of a review link's own page. */
export function reviewPath(token: string): string {
  return `/review/${encodeURIComponent(token)}`;
}

/** A request: shown, decided, corrected, and asked for anew when its link has expired. */
export function reviewRoutes({ gateway, sender, log }: PageParts & { log: Logger }): Router {
  const fail = (token: string, response: Response, failure: Failure) =>
    failure.kind === 'expired'
      ? sender.send(response, 410, { kind: 'expired', path: reviewPath(token) })
      : sender.fail(response, failure);

  /** Nothing of what was typed may be lost while the gateway cannot take it. */
  const keep = (token: string, response: Response, failure: Failure, { typed, sent }: Posted) => {
    if (failure.kind !== 'away' && failure.kind !== 'busy') return fail(token, response, failure);
    const status = failure.kind === 'away' ? 503 : 429;
    return sender.send(response, status, { kind: 'kept', path: reviewPath(token), typed, sent });
  };

  const show = async (token: string, response: Response, posted?: Posted) => {
    const answer = await gateway.get<ReviewPage>('review', token);
    if (answer.kind !== 'ok')
      return posted ? keep(token, response, answer, posted) : fail(token, response, answer);
    return sender.send(response, posted?.status ?? 200, {
      kind: 'request',
      path: reviewPath(token),
      publicUrl: sender.publicUrl,
      page: answer.body,
      typed: posted?.typed ?? emptyReview,
      problems: posted?.problems ?? [],
      wasTold: posted?.wasTold ?? false,
    });
  };

  const decide = async (request: LinkRequest, response: Response) => {
    const { token } = request.params;
    const typed = readReviewForm(request.body);
    const posted = { typed, sent: 'decisions', status: 400 } as const;
    const result = toDecisions(typed);
    if (result.problems) return show(token, response, { ...posted, problems: result.problems });
    const answer = await gateway.post(['review', token], result.decisions, cookieOf(request));
    if (answer.kind === 'refused') {
      const problems = [{ message: answer.message, fieldId: fields.attestation }];
      return show(token, response, { ...posted, status: answer.status, problems });
    }
    if (answer.kind !== 'ok') return keep(token, response, answer, posted);
    log.info({ decisionCount: result.decisions.decisions.length }, 'decisions were taken');
    return seeOther(response, reviewPath(token));
  };

  const correct = async (request: LinkRequest, response: Response) => {
    const { token } = request.params;
    const typed = readReviewForm(request.body);
    const posted = { typed, sent: 'correction', status: 400 } as const;
    const result = toCorrection(typed);
    if (result.problems) return show(token, response, { ...posted, problems: result.problems });
    const answer = await gateway.post(['review', token, 'correction'], { message: result.message });
    if (answer.kind === 'refused') {
      const problems = [{ message: answer.message, fieldId: fields.correction }];
      return show(token, response, { ...posted, status: answer.status, problems });
    }
    if (answer.kind !== 'ok') return keep(token, response, answer, posted);
    const rest = { ...typed, correction: '' };
    return show(token, response, { typed: rest, sent: 'decisions', status: 200, wasTold: true });
  };

  const renew = async ({ params: { token } }: LinkRequest, response: Response) => {
    const answer = await gateway.post(['review', token, 'renew'], {});
    if (answer.kind === 'ok') return sender.notify(response, 'renewed');
    // A conflict: the link still works.
    return answer.kind === 'refused' ? seeOther(response, reviewPath(token)) : fail(token, response, answer);
  };

  const router = Router();
  router.get('/:token', (request: LinkRequest, response) => show(request.params.token, response));
  router.post('/:token', decide);
  router.post('/:token/correction', correct);
  router.post('/:token/renew', renew);
  // Whoever reloads the address of an answer to a form gets the page again.
  router.get(['/:token/correction', '/:token/renew'], (request: LinkRequest, response) =>
    seeOther(response, reviewPath(request.params.token)),
  );
  return router;
}

function seeOther(response: Response, path: string): void {
  response.set('Cache-Control', 'no-store').redirect(303, path);
}

// It opens nothing there: the receipt says when a decision comes from a browser in which the trainee is signed in.
function cookieOf(request: LinkRequest): Record<string, string> {
  const cookie = request.get('Cookie');
  return cookie === undefined ? {} : { Cookie: cookie };
}
