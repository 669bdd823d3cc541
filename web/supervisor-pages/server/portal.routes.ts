import { maxId, type PortalOutcome, type PortalPage, type RenewalOutcome } from '@clinical-hours/proto/api';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { Router, type Response } from 'express';
import type { PortalOutcomeView } from '../pages/parts/page-view.ts';
import { nameId, portalForm, type TypedPortal } from '../pages/forms/portal-form.ts';
import { settingForms, settingNames, type SettingName } from '../pages/forms/portal-settings-form.ts';
import type { ReviewDecisions } from '../pages/forms/review-form.ts';
import { cookieOf, toProblem } from './link-pages.ts';
import { seeOther } from './link-routes.ts';
import type { PageDeps } from './page-sender.ts';
import { portalDeviceRoutes } from './portal-device.routes.ts';
import { portalRecordRoutes } from './portal-record.routes.ts';
import { portalReceiptRoutes } from './portal-receipts.routes.ts';
import {
  onlyTraineeOf,
  outcomeAddress,
  outcomeIn,
  PortalPages,
  portalPath,
  deviceNewsIn,
  savedIn,
  toCount,
  type PortalRequest,
} from './portal-pages.ts';
import { togetherRoutes } from './together.routes.ts';

/** The page of all that waits for the owner of an address, and of their settings, by a link sent to it. */
export function portalRoutes({ log, ...deps }: PageDeps & { log: Logger }): Router {
  const { gateway, sender } = deps;
  const pages = new PortalPages(deps);

  const decide = async (request: PortalRequest, response: Response) => {
    const { token } = request.params;
    const typed = portalForm.read(request.body);
    const { body, problems, status = 400 } = portalForm.check(typed);
    if (problems) return pages.show(request, response, { typed, status, problems });
    const path = ['portal', token, 'decisions'];
    const answer = await gateway.post<PortalOutcome>(path, body, cookieOf(request));
    if (answer.kind === 'refused') {
      const fieldId = nameId(typed.supervisorId);
      const refused = [toProblem(answer, fieldId)];
      return pages.show(request, response, { typed, status: answer.status, problems: refused });
    }
    if (answer.kind !== 'ok') return pages.showUnsaved(token, response, answer, { typed });
    log.info({ decisionCount: body.decisions.length }, 'decisions were taken');
    const outcome = toOutcome(answer.body, body, typed);
    if (outcome.repeatedCount > 0) return pages.show(request, response, { outcome });
    return seeOther(response, outcomeAddress(token, onlyTraineeOf(request), outcome));
  };

  const save = async (name: SettingName, request: PortalRequest, response: Response) => {
    const { token } = request.params;
    const form = settingForms[name];
    const typed = form.read(request.body);
    const { body, problems } = form.check(typed);
    if (problems) return pages.show(request, response, { posted: { name, typed, problems }, status: 400 });
    const answer = await gateway.post(['portal', token, name], body, cookieOf(request));
    if (answer.kind === 'refused') {
      const refused = [{ message: answer.message, fieldId: form.fieldOf(answer.field ?? '') }];
      const posted = { name, typed, problems: refused };
      return pages.show(request, response, { posted, status: answer.status });
    }
    const posted = { name, typed, problems: [] };
    if (answer.kind !== 'ok') return pages.showUnsaved(token, response, answer, { posted });
    return seeOther(response, `${portalPath(token)}?saved=${name}#${name}`);
  };

  const renew = async ({ params: { token } }: PortalRequest, response: Response) => {
    const answer = await gateway.post<RenewalOutcome>(['portal', token, 'renew'], {});
    if (answer.kind === 'ok') return sender.send(response, 200, { kind: 'asked', outcome: answer.body });
    // A conflict means that the link still works.
    if (answer.kind === 'refused') return seeOther(response, portalPath(token));
    return pages.fail(token, response, answer);
  };

  const askForSpelling = async (request: PortalRequest, response: Response) => {
    const { token } = request.params;
    const { email } = (request.body ?? {}) as Record<string, unknown>;
    const body = { email: typeof email === 'string' ? email : '' };
    const answer = await gateway.post<RenewalOutcome>(['portal', token, 'spellings'], body);
    if (answer.kind === 'ok') return sender.send(response, 200, { kind: 'asked', outcome: answer.body });
    // No trainee writes it so any more, or none ever did.
    if (answer.kind === 'refused' || answer.kind === 'unknown') return seeOther(response, portalPath(token));
    return pages.fail(token, response, answer);
  };

  const listSigned = async (request: PortalRequest, response: Response) => {
    const { token } = request.params;
    const before = toCount(request.query['before'], maxId);
    if (before === undefined) return seeOther(response, portalPath(token));
    const answer = await gateway.read<Pick<PortalPage, 'signed' | 'hasMoreSigned'>>(
      ['portal', token, 'signed'],
      {},
      { before: String(before) },
    );
    if (answer.kind !== 'ok') return pages.fail(token, response, answer);
    return sender.send(response, 200, { kind: 'signed', path: portalPath(token), page: answer.body });
  };

  const router = Router();
  router.get('/:token', (request: PortalRequest, response) => {
    const outcome = outcomeIn(request);
    const saved = savedIn(request);
    const deviceNews = deviceNewsIn(request);
    return pages.show(request, response, {
      ...(outcome && { outcome }),
      ...(saved && { saved }),
      ...(deviceNews && { deviceNews }),
    });
  });
  router.post('/:token/decisions', decide);
  for (const name of settingNames) {
    router.post(`/:token/${name}`, (request: PortalRequest, response) => save(name, request, response));
  }
  router.post('/:token/renew', renew);
  router.post('/:token/spellings', askForSpelling);
  router.get('/:token/signed', listSigned);
  router.use(
    portalReceiptRoutes(deps),
    portalRecordRoutes(deps),
    portalDeviceRoutes(deps),
    togetherRoutes({ ...deps, log }),
  );
  // A reload of the response to a form leads to the page of the link.
  const forms = ['decisions', 'renew', 'spellings', ...settingNames].map((name) => `/:token/${name}`);
  router.get(forms, (request, response) => seeOther(response, portalPath(String(request.params['token']))));
  return router;
}

function toOutcome(
  { receiptNumbers, approvedCount, rejectedCount, askedCount, repeatedSessionIds }: PortalOutcome,
  { decisions }: ReviewDecisions,
  typed: TypedPortal,
): PortalOutcomeView {
  const repeated = new Set(repeatedSessionIds);
  const countNew = (wanted: string) =>
    decisions.filter(({ sessionId, decision }) => decision === wanted && !repeated.has(sessionId)).length;
  const isRepeated = repeated.size > 0;
  const sessions = typed.sessions.filter(({ sessionId }) => repeated.has(Number(sessionId)));
  return {
    approvedCount: isRepeated ? countNew('approve') : approvedCount,
    rejectedCount: isRepeated ? countNew('reject') : rejectedCount,
    askedCount: isRepeated ? countNew('ask') : askedCount,
    receiptNumbers,
    repeatedCount: repeated.size,
    isAskedBefore: decisions.every(
      ({ sessionId, decision }) => decision === 'ask' || !repeated.has(sessionId),
    ),
    unsent: portalForm.textsOf({ ...typed, sessions }),
  };
}
