import { supervisorReviewSchema } from '@clinical-hours/proto/api';
import { Router, type RequestHandler } from 'express';
import type { Clients } from '../clients.ts';
import { present } from '../records.ts';
import { readBody, visitorCall, withoutNulls } from '../request.ts';
import { toReviewPage } from '../review-page.ts';
import { linkBearerRoutes } from './link-bearer.routes.ts';

/**
 * What a supervisor does by the link in an email. The link is the capability; no cookie opens anything here. Whose session it
 * is that a decision comes with is told, though: `readSession` finds it.
 */
export function reviewRoutes(clients: Clients, readSession: RequestHandler): Router {
  const { hours, receipts, supervisor: supervisors } = clients;
  const purpose = 'LINK_PURPOSE_REVIEW_SESSIONS';
  const resolve = (call: ReturnType<typeof visitorCall>, token: string) =>
    supervisors.resolveActionLink(call, { purpose, token });

  const router = Router();
  router.get('/:token', async (req, res) => {
    const call = visitorCall(req);
    const link = await resolve(call, req.params.token);
    const { request } = await hours.getApprovalRequest(call, { requestId: link.subjectId });
    res.json(await toReviewPage(clients, call, link, present(request)));
  });

  router.post('/:token', readSession, async (req, res) => {
    const call = visitorCall(req);
    const link = await resolve(call, String(req.params['token']));
    const { decisions, attestation } = await readBody(req, supervisorReviewSchema);
    const { userId } = req.session;
    const { request } = await hours.decideApprovalRequest(call, {
      requestId: link.subjectId,
      linkId: link.linkId,
      attestation,
      decisions: decisions.map(withoutNulls),
      ...(userId ? { sessionUserId: userId } : {}),
    });
    res.json(await toReviewPage(clients, call, link, present(request)));
  });

  router.post('/:token/dispute', async (req, res) => {
    const call = visitorCall(req);
    const { subjectId, linkId } = await resolve(call, req.params.token);
    await receipts.disputeRequest(call, { requestId: subjectId, linkId });
    res.json({ disputed: true });
  });

  router.use(linkBearerRoutes(clients, purpose));
  return router;
}
