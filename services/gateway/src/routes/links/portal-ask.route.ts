import type { RenewalOutcome } from '@clinical-hours/proto/api';
import type { AskForPortalResponse__Output as AskedForPortal } from '@clinical-hours/proto/types/supervisor/v1/AskForPortalResponse';
import type { LinkPurpose__Output as LinkPurpose } from '@clinical-hours/proto/types/supervisor/v1/LinkPurpose';
import { Router } from 'express';
import { noFields } from '../../http/json-body.ts';
import { linkAccess, type LinkDeps } from '../../links/link-access.ts';
import { visitorCall } from '../../http/request.ts';

/**
 * The route by which the holder of a link, an expired one too, asks for an email with the link to the portal of the
 * address that their own link was sent to.
 */
export function portalAskRoute(deps: LinkDeps, purpose: LinkPurpose): Router {
  const { supervisor: supervisors } = deps.clients;
  const { known } = linkAccess(deps, purpose);
  const router = Router();
  router.post('/:token/portal', known, noFields, async (req, res) => {
    const { token } = req.params;
    res.status(202).json(toAskOutcome(await supervisors.askForPortal(visitorCall(req), { purpose, token })));
  });
  return router;
}

/** Whether an email with the link to a portal is on its way, or was a short while ago. */
export function toAskOutcome({ askedAt, nextAt }: AskedForPortal): RenewalOutcome {
  return { isSent: askedAt === undefined, sentAt: askedAt ?? null, nextAt: nextAt ?? null };
}
