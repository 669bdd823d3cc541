import { correctDetailsSchema } from '@clinical-hours/proto/api';
import type { LinkPurpose__Output as LinkPurpose } from '@clinical-hours/proto/types/supervisor/v1/LinkPurpose';
import { Router } from 'express';
import { noFields, readJson } from '../json-body.ts';
import { linkAccess, type LinkParts } from '../link-access.ts';
import { present } from '../records.ts';
import { readBody, visitorCall } from '../request.ts';

// A message of 1,000 characters, however they are escaped.
const readCorrection = readJson(10_000);

/** What the bearer of any link says about themselves and about the link, under the path of its page. */
export function linkBearerRoutes(parts: LinkParts, purpose: LinkPurpose): Router {
  const { supervisor: supervisors } = parts.clients;
  const { alive, known } = linkAccess(parts, purpose);
  const router = Router();
  router.post('/:token/correction', alive, readCorrection, async (req, res) => {
    const { token } = req.params;
    const { message } = await readBody(req, correctDetailsSchema);
    await parts.limits.correction(req, present(req.link.supervisor).id);
    await supervisors.correctDetails(visitorCall(req), { purpose, token, message });
    res.status(202).json({});
  });

  // For links that have expired.
  router.post('/:token/renew', known, noFields, async (req, res) => {
    await supervisors.renewActionLink(visitorCall(req), { purpose, token: req.params.token });
    res.status(202).json({});
  });
  return router;
}
