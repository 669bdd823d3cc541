import { type RenewalOutcome } from '@clinical-hours/proto/api';
import type { LinkPurpose__Output as LinkPurpose } from '@clinical-hours/proto/types/supervisor/v1/LinkPurpose';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { Router } from 'express';
import { noFields, readJson } from '../../http/json-body.ts';
import { linkAccess, type LinkDeps } from '../../links/link-access.ts';
import { portalAskRoute } from './portal-ask.route.ts';
import { required } from '../../records.ts';
import { readBody, visitorCall } from '../../http/request.ts';

// Room for a message of 1,000 characters in any escaping.
const readCorrection = readJson(10_000);

/** Returns whether the subject of a link still waits for the supervisor. Without that no email is sent. */
type IsWaiting = (call: Call, subjectId: number) => Promise<boolean>;

/** Routes for the holder of any link, about themselves and about the link, under the path of its page. */
export function linkHolderRoutes(deps: LinkDeps, purpose: LinkPurpose, isWaiting: IsWaiting): Router {
  const { supervisor: supervisors } = deps.clients;
  const { alive, known } = linkAccess(deps, purpose);
  const router = Router();
  router.post('/:token/correction', alive, readCorrection, async (req, res) => {
    const { token } = req.params;
    const { message } = await readBody(req, 'correctReviewer');
    await deps.limits.correction(req, required(req.link.supervisor).id);
    await supervisors.correctDetails(visitorCall(req), { purpose, token, message });
    res.status(202).json({});
  });

  // For expired links.
  router.post('/:token/renew', known, noFields, async (req, res) => {
    const call = visitorCall(req);
    const { subjectId, ...earlier } = await supervisors.renewActionLink(call, {
      purpose,
      token: req.params.token,
    });
    const waits = await isWaiting(call, subjectId);
    const { askedAt: sentAt = null, nextAt = null } = waits ? earlier : {};
    const outcome: RenewalOutcome = { isSent: waits && sentAt === null, sentAt, nextAt };
    res.status(202).json(outcome);
  });
  router.use(portalAskRoute(deps, purpose));
  return router;
}
