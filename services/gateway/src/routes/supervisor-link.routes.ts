import type { ConfirmAddressPage, DisputePage } from '@clinical-hours/proto/api';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { gone } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { Router } from 'express';
import type { Clients } from '../clients.ts';
import { present } from '../records.ts';
import { visitorCall } from '../request.ts';

/** What supervisors do by links other than those that review: say that an address is theirs, or that a decision was not. */
export function supervisorLinkRoutes({ auth, hours, receipts, supervisor: supervisors }: Clients): Router {
  const traineeOf = async (call: Call, userId: number): Promise<{ name: string }> => {
    const { user } = await auth.getUser(call, { userId });
    return { name: present(user).name };
  };
  const toConfirmPage = async (call: Call, supervisor: Supervisor): Promise<ConfirmAddressPage> => ({
    trainee: await traineeOf(call, supervisor.userId),
    supervisor: { name: supervisor.name, email: supervisor.email },
    isConfirmed: supervisor.addressState === 'confirmed',
  });
  const resolveDispute = (call: Call, token: string) =>
    supervisors.resolveActionLink(call, { purpose: 'LINK_PURPOSE_DISPUTE_DECISION', token });

  const router = Router();
  router.get('/confirm/:token', async (req, res) => {
    const call = visitorCall(req);
    const purpose = 'LINK_PURPOSE_CONFIRM_ADDRESS';
    const link = await supervisors.resolveActionLink(call, { purpose, token: req.params.token });
    res.json(await toConfirmPage(call, present(link.supervisor)));
  });

  router.post('/confirm/:token', async (req, res) => {
    const call = visitorCall(req);
    const { supervisor } = await supervisors.confirmAddress(call, { token: req.params.token });
    res.json(await toConfirmPage(call, present(supervisor)));
  });

  router.get('/dispute/:token', async (req, res) => {
    const call = visitorCall(req);
    const link = await resolveDispute(call, req.params.token);
    const decision = await hours.getDecision(call, { decisionId: link.subjectId });
    if (decision.disputedAt) throw gone('request_disputed', 'You said already that this was not you');
    const countOf = (wanted: string) => decision.items.filter(({ state }) => state === wanted).length;
    const page: DisputePage = {
      trainee: await traineeOf(call, decision.userId),
      supervisor: { name: present(link.supervisor).name },
      receiptNumber: decision.receiptNumber,
      decidedAt: decision.decidedAt,
      attestation: decision.attestation,
      approvedCount: countOf('approved'),
      rejectedCount: countOf('rejected'),
    };
    res.json(page);
  });

  router.post('/dispute/:token', async (req, res) => {
    const call = visitorCall(req);
    const { subjectId, linkId } = await resolveDispute(call, req.params.token);
    await receipts.disputeRequest(call, { decisionId: subjectId, linkId });
    res.json({ disputed: true });
  });
  return router;
}
