import { receiptFileName, toReceiptNumber, type SignedDecisionPage } from '@clinical-hours/proto/api';
import type { SignedReceipt__Output as SignedReceipt } from '@clinical-hours/proto/types/hours/v1/SignedReceipt';
import { conflict, notFound } from '@clinical-hours/service-kit/errors';
import { Router, type Request } from 'express';
import { noFields, readJson } from '../../http/json-body.ts';
import { portalAccess, type LinkDeps } from '../../links/link-access.ts';
import { shownSupervisor, toDecisionPage } from '../../links/decision-page.ts';
import { findSignedReceipt } from '../../links/portal-page.ts';
import { required } from '../../records.ts';
import { readBody, visitorCall } from '../../http/request.ts';
import { sendFile, withFirstPart } from '../../http/streamed.ts';

type ReceiptRequest = Request<{ token: string; number: string }>;

// Room for a reason in any escaping.
const readReason = readJson(5_000);

/**
 * A receipt that was signed by a link to the address of a portal: its PDF, and what its signer can say of it later,
 * for as long as there is the receipt. Any other receipt is a 404.
 */
export function portalReceiptRoutes(deps: LinkDeps): Router {
  const { clients } = deps;
  const { hours, receipts } = clients;
  const { alive, turn } = portalAccess(deps);
  const requireSigned = async (req: ReceiptRequest): Promise<SignedReceipt> => {
    const number = toReceiptNumber(req.params.number);
    const portal = required(req.portalLink.portal);
    const signed = number && (await findSignedReceipt(clients, visitorCall(req), portal, number));
    if (!signed) throw notFound('receipt_not_found', 'Receipt not found');
    return signed;
  };

  const router = Router();
  router.get<ReceiptRequest['params']>('/:token/receipts/:number', alive, turn, async (req, res) => {
    const { number: receiptNumber } = await requireSigned(req);
    const parts = await withFirstPart(
      receipts.streamReceiptPdf(visitorCall(req), { receiptNumber, furtherNumbers: [] }),
    );
    await sendFile(res, parts, { name: receiptFileName(receiptNumber), type: 'application/pdf' });
  });

  router.get<ReceiptRequest['params']>('/:token/receipts/:number/decision', alive, turn, async (req, res) => {
    const call = visitorCall(req);
    const { decisionId, deputyName: deputy = null } = await requireSigned(req);
    const decision = await hours.getDecision(call, { decisionId });
    const recordName = required(req.portalLink.portal).email;
    const page: SignedDecisionPage = {
      ...(await toDecisionPage(clients, call, { decisionId, decision, recordName })),
      ...(deputy && { supervisor: { name: shownSupervisor(decision.items) ?? recordName } }),
      deputy,
      disputedAt: decision.disputedAt ?? null,
      withdrawnAt: decision.withdrawnAt ?? null,
    };
    res.json(page);
  });

  router.post<ReceiptRequest['params']>(
    '/:token/receipts/:number/dispute',
    alive,
    noFields,
    async (req, res) => {
      await readBody(req, 'disputeInPortal');
      const { decisionId, deputyName } = await requireSigned(req);
      if (deputyName !== undefined)
        throw conflict('decision_of_another', 'Your deputy signed this, so please withdraw it instead');
      const { portalLinkId } = req.portalLink;
      await receipts.disputeRequest(visitorCall(req), { decisionId, portalLinkId, keepsMail: true });
      res.json({ disputed: true });
    },
  );

  router.post<ReceiptRequest['params']>(
    '/:token/receipts/:number/withdraw',
    alive,
    readReason,
    async (req, res) => {
      const { reason, attestation } = await readBody(req, 'withdrawApproval');
      const { decisionId } = await requireSigned(req);
      const { portalLinkId } = req.portalLink;
      await receipts.withdrawApproval(visitorCall(req), { decisionId, portalLinkId, reason, attestation });
      res.json({ withdrawn: true });
    },
  );
  return router;
}
