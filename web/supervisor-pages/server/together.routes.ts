import type { PortalApprovalsOutcome, PortalOutcome, PortalPage } from '@clinical-hours/proto/api';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { Router, type Response } from 'express';
import type { FormProblem } from '../pages/forms/define-form.ts';
import { linkFields } from '../pages/forms/link-form.ts';
import type { PortalOutcomeView, TogetherView } from '../pages/parts/page-view.ts';
import { allOf, togetherFields, togetherForm, type TypedApprovals } from '../pages/forms/together-form.ts';
import type { Failure } from './gateway-client.ts';
import { cookieOf, toProblem } from './link-pages.ts';
import { seeOther } from './link-routes.ts';
import type { PageDeps } from './page-sender.ts';
import { outcomeAddress, PortalPages, portalPath, type PortalRequest } from './portal-pages.ts';

interface Shown extends Partial<Pick<TogetherView, 'typed' | 'problems' | 'recorded'>> {
  status?: number;
}

/** The page on which the sessions of several trainees are approved with one name. */
export function togetherRoutes({ log, ...deps }: PageDeps & { log: Logger }): Router {
  const { gateway, sender } = deps;
  const pages = new PortalPages(deps);

  const showUnsaved = (token: string, response: Response, failure: Failure, typed?: TypedApprovals) => {
    const status = { away: 503, busy: 429 }[failure.kind as string];
    if (!typed || status === undefined) return pages.fail(token, response, failure);
    return sender.send(response, status, { kind: 'unsavedTogether', path: portalPath(token), typed });
  };

  const show = async (request: PortalRequest, response: Response, ids: string[], shown: Shown = {}) => {
    const { token } = request.params;
    const { status = 200, typed, problems = [], recorded } = shown;
    const answer = await gateway.read<PortalPage>(['portal', token], cookieOf(request));
    if (answer.kind !== 'ok') return showUnsaved(token, response, answer, typed);
    const path = portalPath(token);
    const waiting = answer.body.waiting.filter(
      ({ supervisorId, weeks }) => ids.includes(String(supervisorId)) && weeks.length > 0,
    );
    // Nothing of these trainees waits any more: the portal says what was recorded.
    if (waiting.length === 0) {
      return recorded
        ? sender.send(response, status, {
            kind: 'portal',
            path,
            page: answer.body,
            onlyTrainee: undefined,
            problems,
            outcome: recorded,
          })
        : seeOther(response, `${path}#together`);
    }
    return sender.send(response, status, { kind: 'together', path, waiting, typed, problems, recorded });
  };

  const approve = async (request: PortalRequest, response: Response) => {
    const { token } = request.params;
    const typed = togetherForm.read(request.body);
    const ids = typed.trainees.map(({ supervisorId }) => supervisorId);
    const { body, problems, status = 400 } = togetherForm.check(typed);
    if (problems) return show(request, response, ids, { typed, status, problems });
    const path = ['portal', token, 'approvals'];
    const answer = await gateway.post<PortalApprovalsOutcome>(path, body, cookieOf(request));
    if (answer.kind === 'refused') {
      const refused = [toProblem(answer, linkFields.attestation)];
      return show(request, response, ids, { typed, status: answer.status, problems: refused });
    }
    if (answer.kind !== 'ok') return showUnsaved(token, response, answer, typed);
    log.info({ traineeCount: body.trainees.length }, 'approvals of several trainees were taken');
    const { trainees } = answer.body;
    const outcome = outcomeOf(trainees);
    const refused = trainees.flatMap(({ supervisorId, refusal }) =>
      refusal ? [{ supervisorId, refusal }] : [],
    );
    if (refused.length === 0) {
      if (outcome.repeatedCount > 0) return pages.show(request, response, { outcome });
      return seeOther(response, outcomeAddress(token, undefined, outcome));
    }
    return show(
      request,
      response,
      refused.map(({ supervisorId }) => String(supervisorId)),
      {
        typed,
        status: 409,
        problems: refused.map((each) => problemOf(each, typed)),
        recorded: refused.length < trainees.length ? outcome : undefined,
      },
    );
  };

  const router = Router();
  router.get('/:token/together', (request: PortalRequest, response) =>
    show(request, response, allOf(request.query[togetherFields.trainee])),
  );
  router.post('/:token/together', approve);
  return router;
}

function outcomeOf(trainees: PortalApprovalsOutcome['trainees']): PortalOutcomeView {
  const made = trainees.flatMap(({ outcome }) => outcome ?? []);
  const count = (of: (each: PortalOutcome) => number) => made.reduce((sum, each) => sum + of(each), 0);
  const repeatedCount = count(({ repeatedSessionIds }) => repeatedSessionIds.length);
  return {
    approvedCount: count(({ approvedCount }) => approvedCount) - repeatedCount,
    rejectedCount: 0,
    askedCount: 0,
    receiptNumbers: made.flatMap(({ receiptNumbers }) => receiptNumbers),
    repeatedCount,
    unsent: [],
  };
}

interface Refused {
  supervisorId: number;
  refusal: NonNullable<PortalApprovalsOutcome['trainees'][number]['refusal']>;
}

function problemOf({ supervisorId, refusal }: Refused, { trainees }: TypedApprovals): FormProblem {
  const of = trainees.find((each) => each.supervisorId === String(supervisorId));
  const name = of?.people[0]?.replace(/^Trainee: /, '') ?? 'A trainee';
  return {
    message: `${name}: ${refusal.message}`,
    fieldId: `trainee-${supervisorId}`,
    isAboutShown: refusal.code === 'session_changed',
  };
}
