import {
  portalDecisionSchema,
  portalQuerySchema,
  receiptFileName,
  signedQuerySchema,
  toReceiptNumber,
  type PortalOutcome,
} from '@clinical-hours/proto/api';
import { notFound } from '@clinical-hours/service-kit/errors';
import { presentOf } from '@clinical-hours/service-kit/grpc';
import { Router, type RequestHandler } from 'express';
import { jsonBody, noFields } from '../http/json-body.ts';
import { portalAccess, type LinkDeps } from '../links/link-access.ts';
import { findSigned, isSignedIn, recordOf, toPortalPage } from '../links/portal-page.ts';
import { required } from '../records.ts';
import { readBody, readQuery, visitorCall } from '../http/request.ts';
import { sendFile, withFirstPart } from '../http/streamed.ts';
import { toAskOutcome } from './portal-ask.route.ts';
import { portalSettingsRoutes } from './portal-settings.routes.ts';

/**
 * Routes for what waits for the owner of an address, and what they signed, by a link that was sent to it. The link is
 * the capability; no cookie gives access here. As at a review, the page and the receipt say whose web session the
 * browser has.
 */
export function portalRoutes(deps: LinkDeps, readSession: RequestHandler): Router {
  const { clients } = deps;
  const { hours, receipts, supervisor: supervisors } = clients;
  const { alive, known, turn } = portalAccess(deps);

  const router = Router();
  router.get('/:token', alive, turn, readSession, async (req, res) => {
    const { trainee: supervisorId } = readQuery(req, portalQuerySchema);
    const sessionUserId = req.session.userId;
    res.json(await toPortalPage(clients, visitorCall(req), req.portalLink, { supervisorId, sessionUserId }));
  });

  router.post('/:token/decisions', alive, jsonBody, turn, readSession, async (req, res) => {
    const { supervisorId, attestation, decisions } = await readBody(req, portalDecisionSchema);
    const { portalLinkId, portal } = req.portalLink;
    const { userId, addressVersion } = recordOf(required(portal), supervisorId);
    const { userId: sessionUserId } = req.session;
    const outcome: PortalOutcome = await hours.decideWaiting(visitorCall(req), {
      userId,
      supervisorId,
      supervisorVersion: addressVersion,
      decisions: decisions.map(presentOf),
      attestation,
      portalLinkId,
      ...(sessionUserId ? { sessionUserId } : {}),
    });
    res.json(outcome);
  });

  router.get('/:token/signed', alive, turn, async (req, res) => {
    const { before } = readQuery(req, signedQuerySchema);
    res.json(await findSigned(clients, visitorCall(req), required(req.portalLink.portal), before));
  });

  router.get<{ token: string; number: string }>('/:token/receipts/:number', alive, turn, async (req, res) => {
    const call = visitorCall(req);
    const receiptNumber = toReceiptNumber(req.params.number);
    const isTheirs =
      receiptNumber && (await isSignedIn(clients, call, required(req.portalLink.portal), receiptNumber));
    if (!isTheirs) throw notFound('receipt_not_found', 'Receipt not found');
    const parts = await withFirstPart(receipts.streamReceiptPdf(call, { receiptNumber }));
    await sendFile(res, parts, { name: receiptFileName(receiptNumber), type: 'application/pdf' });
  });

  // For expired links.
  router.post('/:token/renew', known, noFields, async (req, res) => {
    const { token } = req.params;
    res.status(202).json(toAskOutcome(await supervisors.renewPortalLink(visitorCall(req), { token })));
  });

  router.use(portalSettingsRoutes(deps));
  return router;
}
