import { isQuestioned, type ReviewDisputePage, type ReviewOutcome } from '@clinical-hours/proto/api';
import type { DecideApprovalRequestResponse__Output as DecideResponse } from '@clinical-hours/proto/types/hours/v1/DecideApprovalRequestResponse';
import { presentOf } from '@clinical-hours/service-kit/grpc';
import { Router, type Request } from 'express';
import { jsonBody, noFields } from '../../http/json-body.ts';
import { linkAccess, type LinkDeps } from '../../links/link-access.ts';
import { refuseOwnLink } from '../../links/own-link.ts';
import { required } from '../../records.ts';
import { unsignedOrUnclear } from '../../http/request-faults.ts';
import { readBody, visitorCall } from '../../http/request.ts';
import { readReviewPage, toDisputeScope } from '../../links/review-page.ts';
import { allMailStopper } from '../../links/stop-mail.ts';
import { linkHolderRoutes } from './link-holder.routes.ts';

/**
 * A supervisor's decisions by the link in an email. The link is the capability; no cookie gives access here. In a
 * browser in which the trainee is signed in, however, nothing can be decided.
 */
export function reviewRoutes(deps: LinkDeps): Router {
  const { clients, readSession } = deps;
  const { hours, receipts, supervisor: supervisors } = clients;
  const purpose = 'LINK_PURPOSE_REVIEW_SESSIONS';
  const { alive, turn } = linkAccess(deps, purpose);
  const readPage = (req: Request) => readReviewPage(clients, visitorCall(req), req.link, req.session.userId);
  const toOutcome = async (req: Request, { repeatedSessionIds }: DecideResponse): Promise<ReviewOutcome> => ({
    ...(await readPage(req)),
    repeatedSessionIds,
  });
  const notOwn = refuseOwnLink(deps);
  const stopAllMail = allMailStopper(deps, purpose);

  const router = Router();
  router.get('/:token', alive, turn, readSession, async (req, res) => {
    res.json(await readPage(req));
  });

  // Decisions on 500 sessions take 30 kB; the rest is for their notes.
  router.post('/:token', alive, jsonBody, turn, readSession, notOwn, async (req, res) => {
    const { license, ...submission } = await readSubmission(req);
    const call = visitorCall(req);
    const { token } = req.params;
    // The decision is what makes it stand, so it is kept before. A deputy gives no license of the supervisor.
    const isSigned = submission.decisions.some(({ decision }) => decision !== 'ask');
    const given = license && isSigned && !submission.deputy ? presentOf(license) : undefined;
    if (given && isNews(given, req.link)) await supervisors.giveLicense(call, { token, license: given });
    const decided = { ...submission, ...(given ? { license: given } : {}) };
    res.json(await toOutcome(req, await hours.decideApprovalRequest(call, decided)));
  });

  router.post('/:token/corrections', alive, jsonBody, turn, readSession, notOwn, async (req, res) => {
    const { license: _unasked, ...submission } = await readSubmission(req);
    res.json(await toOutcome(req, await hours.correctDecisions(visitorCall(req), submission)));
  });

  router.get('/:token/dispute', alive, turn, async (req, res) => {
    const { link } = req;
    const call = visitorCall(req);
    const { trainee, supervisor } = await readReviewPage(clients, call, link, undefined);
    const preview = await receipts.previewDispute(call, { requestId: link.subjectId });
    const page: ReviewDisputePage = { trainee, supervisor, scope: toDisputeScope(preview) };
    res.json(page);
  });

  router.post('/:token/dispute', alive, noFields, async (req, res) => {
    const { subjectId: requestId, linkId, deputy } = req.link;
    const { mail } = await readBody(req, 'disputeReview');
    await stopAllMail(req, mail);
    const dispute = { requestId, linkId, keepsMail: mail === 'keep', ...(deputy ? { deputy } : {}) };
    await receipts.disputeRequest(visitorCall(req), dispute);
    res.json({ disputed: true });
  });

  router.use(
    linkHolderRoutes(deps, purpose, async (call, requestId) => {
      const { request } = await hours.getApprovalRequest(call, { requestId });
      // What the holder asked about waits for the trainee.
      return required(request).items.some(({ state, session }) => {
        return state === 'open' && !(session && isQuestioned(session));
      });
    }),
  );
  return router;
}

// A form that was left empty gives nothing, unless something was given by this link before.
const isNews = (given: object, { givenLicense }: Request['link']): boolean =>
  Object.keys(given).length > 0 || givenLicense !== null;

/** Returns the decisions or corrections of a link's holder, with the origin that the receipt records. */
async function readSubmission(req: Request) {
  const body = await readBody(req, 'decideReview', undefined, unsignedOrUnclear);
  const { decisions, attestation = '', license } = body;
  const { subjectId: requestId, linkId, supervisor, deputy } = req.link;
  const { userId } = req.session;
  return {
    requestId,
    linkId,
    attestation,
    license,
    supervisorVersion: required(supervisor).addressVersion,
    decisions: decisions.map(presentOf),
    ...(deputy ? { deputy } : {}),
    ...(userId ? { sessionUserId: userId } : {}),
  };
}
