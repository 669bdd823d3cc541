import { type DeletionRecord } from '@clinical-hours/proto/api';
import { Router, type Request, type Response } from 'express';
import type { ApiDeps } from '../../app-deps.ts';
import { endCeremony, keepCeremony } from '../../web-sessions/ceremony-cookie.ts';
import { endSessionsNow } from '../../web-sessions/end-sessions.ts';
import { jsonBody } from '../../http/json-body.ts';
import { networkOf } from '../../rate-limits.ts';
import { audited, readBody, requireUser, userCall, visitorCall } from '../../http/request.ts';
import { noneOrBothFactors } from '../../http/request-faults.ts';
import { toFactor, toStepRecord } from '../../web-sessions/security-records.ts';
import { endSession } from '../../web-sessions/web-session.ts';

/** The deletion of the signed-in user's own account, and the way back by the link in an email. */
export function closingRoutes(deps: ApiDeps): Router {
  const { clients, config, database, log, sameSite, limits, passwordLimit } = deps;
  const { auth } = clients;
  const answer = async (
    req: Request,
    res: Response,
    { userId, sessionEpoch: epoch, deletionDueAt }: { userId: number; sessionEpoch: number } & DeletionRecord,
  ) => {
    await endSessionsNow({ database, log }, req, { userId, epoch });
    await endSession(config, req, res);
    const record: DeletionRecord = { deletionDueAt };
    res.json(record);
  };

  const router = Router();
  router.post('/account/deletion/cancel', sameSite, limits.signIn, jsonBody, async (req, res) => {
    await auth.keepAccount(audited(req, visitorCall(req)), await readBody(req, 'keepAccount'));
    res.json({ message: 'Your account is open again. You can sign in.' });
  });

  const guards = [requireUser, sameSite, jsonBody, passwordLimit, limits.signIn];
  router.post('/account/deletion', ...guards, async (req, res) => {
    const { currentPassword } = await readBody(req, 'closeAccount');
    const network = networkOf(req.ip ?? '');
    const closed = await auth.closeAccount(audited(req, userCall(req)), { currentPassword, network });
    if (!closed.secondFactor) return answer(req, res, closed);
    keepCeremony(config, res, 'closing', closed.secondFactor.ceremony);
    res.status(202).json(toStepRecord(closed.secondFactor));
  });

  router.post('/account/deletion/second-factor', ...guards, async (req, res) => {
    const factor = toFactor(await readBody(req, 'completeClosing', undefined, noneOrBothFactors));
    const network = networkOf(req.ip ?? '');
    const call = audited(req, userCall(req));
    const closed = await endCeremony(config, req, res, 'closing', ({ token: ceremony }) =>
      auth.completeClosing(call, { ceremony, network, ...factor }),
    );
    await answer(req, res, closed);
  });
  return router;
}
