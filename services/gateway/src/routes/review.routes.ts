import { supervisorReviewSchema } from '@clinical-hours/proto/api';
import { Router, type RequestHandler } from 'express';
import { jsonBody, noFields } from '../json-body.ts';
import { linkAccess, type LinkParts } from '../link-access.ts';
import { present } from '../records.ts';
import { readBody, visitorCall, withoutNulls } from '../request.ts';
import { toReviewPage } from '../review-page.ts';
import { linkBearerRoutes } from './link-bearer.routes.ts';

/**
 * What a supervisor does by the link in an email. The link is the capability; no cookie opens anything here. Whose session a
 * browser has is told, though, on the page and on the receipt: `readSession` finds it.
 */
export function reviewRoutes(parts: LinkParts, readSession: RequestHandler): Router {
  const { clients } = parts;
  const { hours, receipts } = clients;
  const purpose = 'LINK_PURPOSE_REVIEW_SESSIONS';
  const { alive, turn } = linkAccess(parts, purpose);

  const router = Router();
  router.get('/:token', alive, turn, readSession, async (req, res) => {
    const { link } = req;
    const call = visitorCall(req);
    const { request } = await hours.getApprovalRequest(call, { requestId: link.subjectId });
    res.json(await toReviewPage(clients, call, link, present(request), req.session.userId));
  });

  // Decisions on 500 sessions take 30 kB; the rest is for their notes.
  router.post('/:token', alive, jsonBody, turn, readSession, async (req, res) => {
    const { link } = req;
    const call = visitorCall(req);
    const { decisions, attestation } = await readBody(req, supervisorReviewSchema);
    const { userId } = req.session;
    const { request } = await hours.decideApprovalRequest(call, {
      requestId: link.subjectId,
      linkId: link.linkId,
      attestation,
      supervisorVersion: present(link.supervisor).addressVersion,
      decisions: decisions.map(withoutNulls),
      ...(userId ? { sessionUserId: userId } : {}),
    });
    res.json(await toReviewPage(clients, call, link, present(request), userId));
  });

  router.post('/:token/dispute', alive, noFields, async (req, res) => {
    const { subjectId: requestId, linkId } = req.link;
    await receipts.disputeRequest(visitorCall(req), { requestId, linkId });
    res.json({ disputed: true });
  });

  router.use(linkBearerRoutes(parts, purpose));
  return router;
}
