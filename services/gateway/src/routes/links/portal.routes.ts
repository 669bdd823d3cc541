import { randomUUID } from 'node:crypto';
import { type PortalApprovalsOutcome, type PortalOutcome } from '@clinical-hours/proto/api';
import { AppError } from '@clinical-hours/service-kit/errors';
import { presentOf } from '@clinical-hours/service-kit/grpc';
import { Router } from 'express';
import { jsonBody, noFields } from '../../http/json-body.ts';
import { deciderAccess, portalAccess, type LinkDeps } from '../../links/link-access.ts';
import { findSigned, recordOf, toPortalPage } from '../../links/portal-page.ts';
import { requireOnePerson } from '../../links/portal-person.ts';
import { ownLinkRefusal } from '../../links/own-link.ts';
import { required } from '../../records.ts';
import { readBody, readQuery, visitorCall } from '../../http/request.ts';
import { tooMuchTogether, unsignedOrUnclear } from '../../http/request-faults.ts';
import { toAskOutcome } from './portal-ask.route.ts';
import { portalDeviceRoutes } from './portal-device.routes.ts';
import { portalRecordRoutes } from './portal-record.routes.ts';
import { portalReceiptRoutes } from './portal-receipts.routes.ts';
import { portalSettingsRoutes } from './portal-settings.routes.ts';

/**
 * Routes for what waits for the owner of an address, and what they signed, by a link that was sent to it. The link is
 * the capability; no cookie gives access here, but for the decisions that a remembered device takes. As at a review,
 * nothing is decided for the trainee who is signed in in the browser.
 */
export function portalRoutes(deps: LinkDeps): Router {
  const { clients, readSession } = deps;
  const { hours, supervisor: supervisors } = clients;
  const { alive, known, turn } = portalAccess(deps);
  const { alive: decider } = deciderAccess(deps);
  const refuseOwn = ownLinkRefusal(deps);

  const router = Router();
  router.get('/:token', decider, turn, readSession, async (req, res) => {
    const { trainee: supervisorId } = readQuery(req, 'getPortal');
    const sessionUserId = req.session.userId;
    res.json(await toPortalPage(clients, visitorCall(req), req.portalLink, { supervisorId, sessionUserId }));
  });

  router.post('/:token/decisions', decider, jsonBody, turn, readSession, async (req, res) => {
    const body = await readBody(req, 'decideInPortal', undefined, unsignedOrUnclear);
    const { supervisorId, attestation = '', decisions } = body;
    const { portalLinkId, portal } = req.portalLink;
    const record = recordOf(required(portal), supervisorId);
    await refuseOwn(req, [record]);
    const { userId, addressVersion } = record;
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

  // Each trainee's sessions are approved or refused for themselves, in turn: a call for many would hold rows long.
  router.post('/:token/approvals', decider, jsonBody, turn, readSession, async (req, res) => {
    const { trainees, attestation } = await readBody(req, 'approveInPortal', undefined, tooMuchTogether);
    const { portalLinkId, portal } = req.portalLink;
    const { userId: sessionUserId } = req.session;
    const known = trainees.map(({ supervisorId, sessions }) => ({
      record: recordOf(required(portal), supervisorId),
      sessions,
    }));
    const ids = known.map(({ record }) => record.id);
    requireOnePerson(required(portal), ids);
    const outcome: PortalApprovalsOutcome = { trainees: [] };
    const submission: { submissionId?: string } = known.length > 1 ? { submissionId: randomUUID() } : {};
    for (const { record, sessions } of known) {
      const made = refuseOwn(req, [record]).then(() =>
        hours.decideWaiting(visitorCall(req), {
          userId: record.userId,
          supervisorId: record.id,
          supervisorVersion: record.addressVersion,
          decisions: sessions.map((session) => ({ ...session, decision: 'approve' })),
          attestation,
          portalLinkId,
          ...submission,
          ...(sessionUserId ? { sessionUserId } : {}),
        }),
      );
      const isFirst = outcome.trainees.every((each) => each.outcome === null);
      outcome.trainees.push({ supervisorId: record.id, ...(await outcomeOf(made, isFirst)) });
    }
    res.json(outcome);
  });

  router.get('/:token/signed', alive, turn, async (req, res) => {
    const { before } = readQuery(req, 'listSigned');
    res.json(await findSigned(clients, visitorCall(req), required(req.portalLink.portal), before));
  });

  // For expired links.
  router.post('/:token/renew', known, noFields, async (req, res) => {
    const { token } = req.params;
    res.status(202).json(toAskOutcome(await supervisors.renewPortalLink(visitorCall(req), { token })));
  });

  router.post('/:token/spellings', alive, noFields, async (req, res) => {
    const { token } = req.params;
    const { email } = await readBody(req, 'askForSpelling');
    res.status(202).json(toAskOutcome(await supervisors.askForSpelling(visitorCall(req), { token, email })));
  });

  router.use(portalDeviceRoutes(deps));
  router.use(portalReceiptRoutes(deps));
  router.use(portalRecordRoutes(deps));
  router.use(portalSettingsRoutes(deps));
  return router;
}

type OutcomeOfOne = Omit<PortalApprovalsOutcome['trainees'][number], 'supervisorId'>;

/**
 * Returns what was recorded of a trainee, or why nothing was. Throws when nothing was recorded before, and the records
 * are away, or what was typed signs for none: then all can be sent again.
 */
async function outcomeOf(made: Promise<PortalOutcome>, isFirst: boolean): Promise<OutcomeOfOne> {
  try {
    return { outcome: await made, refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isFirst && (error.kind === 'unavailable' || error.code === 'name_of_another')) throw error;
    return { outcome: null, refusal: { code: error.code, message: error.message } };
  }
}
