import type { ConfirmAddressPage, StopMailOutcome, StopMailPage } from '@clinical-hours/proto/api';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { gone } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { Router } from 'express';
import { noFields } from '../../http/json-body.ts';
import { linkAccess, type LinkDeps } from '../../links/link-access.ts';
import { refuseOwnLink } from '../../links/own-link.ts';
import { required } from '../../records.ts';
import { readBody, visitorCall } from '../../http/request.ts';
import { toDecisionPage } from '../../links/decision-page.ts';
import { toStopped } from '../../links/stop-mail.ts';
import { portalAskRoute } from './portal-ask.route.ts';

/** Links that do not review: they confirm an address, stop mail, or dispute a decision. */
export function supervisorLinkRoutes(deps: LinkDeps): Router {
  const { auth, hours, receipts, supervisor: supervisors } = deps.clients;
  const traineeOf = async (call: Call, userId: number): Promise<{ name: string }> => {
    const { user } = await auth.getUser(call, { userId });
    return { name: required(user).name };
  };
  const toConfirmPage = async (call: Call, supervisor: Supervisor): Promise<ConfirmAddressPage> => ({
    trainee: await traineeOf(call, supervisor.userId),
    supervisor: { name: supervisor.name, email: supervisor.email },
    isConfirmed: supervisor.addressState === 'confirmed',
  });
  const requireMail = ({ addressState }: Supervisor): void => {
    if (addressState === 'refused') throw gone('mail_refused', 'This address has opted out of our emails');
  };
  const confirming = linkAccess(deps, 'LINK_PURPOSE_CONFIRM_ADDRESS');
  const stopping = linkAccess(deps, 'LINK_PURPOSE_STOP_MAIL');
  const disputing = linkAccess(deps, 'LINK_PURPOSE_DISPUTE_DECISION');

  const notOwn = refuseOwnLink(deps);

  const router = Router();
  router.get('/confirm/:token', confirming.alive, async (req, res) => {
    const supervisor = required(req.link.supervisor);
    requireMail(supervisor);
    res.json(await toConfirmPage(visitorCall(req), supervisor));
  });

  router.post('/confirm/:token', confirming.alive, noFields, deps.readSession, notOwn, async (req, res) => {
    const call = visitorCall(req);
    requireMail(required(req.link.supervisor));
    const { supervisor } = await supervisors.confirmAddress(call, { token: req.params.token });
    res.json(await toConfirmPage(call, required(supervisor)));
  });

  router.get('/stop/:token', stopping.alive, async (req, res) => {
    const { supervisor, refusedScope } = req.link;
    const trainee = await traineeOf(visitorCall(req), required(supervisor).userId);
    const page: StopMailPage = { trainee, stopped: toStopped(refusedScope) };
    res.json(page);
  });

  router.post('/stop/:token', stopping.alive, noFields, async (req, res) => {
    const call = visitorCall(req);
    const { everybody } = await readBody(req, 'stopMail');
    const { scope, undoToken = null } = await supervisors.stopMail(call, {
      purpose: 'LINK_PURPOSE_STOP_MAIL',
      token: req.params.token,
      scope: everybody ? 'MAIL_SCOPE_EVERYBODY' : 'MAIL_SCOPE_TRAINEE',
    });
    const trainee = await traineeOf(call, required(req.link.supervisor).userId);
    const page: StopMailOutcome = { trainee, stopped: toStopped(scope), undoToken };
    res.json(page);
  });

  router.post('/stop/:token/undo', stopping.alive, noFields, async (req, res) => {
    const call = visitorCall(req);
    const { token: undoToken } = await readBody(req, 'undoStop');
    await supervisors.undoStop(call, { token: req.params.token, undoToken });
    const page: StopMailPage = {
      trainee: await traineeOf(call, required(req.link.supervisor).userId),
      stopped: null,
    };
    res.json(page);
  });
  router.use('/stop', portalAskRoute(deps, 'LINK_PURPOSE_STOP_MAIL'));
  router.use('/dispute', portalAskRoute(deps, 'LINK_PURPOSE_DISPUTE_DECISION'));

  router.get('/dispute/:token', disputing.alive, async (req, res) => {
    const { link } = req;
    const call = visitorCall(req);
    const decision = await hours.getDecision(call, { decisionId: link.subjectId });
    if (decision.disputedAt) throw gone('request_disputed', 'You already reported that this was not you');
    if (decision.withdrawnAt) throw gone('decision_withdrawn', 'You have withdrawn this approval');
    const { subjectId: decisionId, supervisor } = link;
    const about = { decisionId, decision, recordName: required(supervisor).name };
    res.json(await toDecisionPage(deps.clients, call, about));
  });

  router.post('/dispute/:token', disputing.alive, noFields, async (req, res) => {
    const { subjectId: decisionId, linkId, deputy } = req.link;
    await readBody(req, 'disputeDecision');
    const dispute = { decisionId, linkId, keepsMail: true, ...(deputy ? { deputy } : {}) };
    await receipts.disputeRequest(visitorCall(req), dispute);
    res.json({ disputed: true });
  });
  return router;
}
