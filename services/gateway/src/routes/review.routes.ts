import { supervisorReviewSchema, type DecidedSession, type ReviewPage } from '@clinical-hours/proto/api';
import type { ApprovalRequest__Output as ApprovalRequest } from '@clinical-hours/proto/types/hours/v1/ApprovalRequest';
import type { ResolveActionLinkResponse__Output as Link } from '@clinical-hours/proto/types/supervisor/v1/ResolveActionLinkResponse';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { Router, type Request } from 'express';
import type { Clients } from '../clients.ts';
import { present, toSessionRecord } from '../records.ts';
import { readBody, visitorCall, withoutNulls } from '../request.ts';

/** What a supervisor does by the link in an e-mail. The link is the capability; no cookie counts here. */
export function reviewRoutes(clients: Clients): Router {
  const { hours } = clients;
  const router = Router();
  router.use((_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });
    next();
  });

  router.get('/:token', async (req, res) => {
    const call = visitorCall(req);
    const link = await resolve(clients, call, req);
    const { request } = await hours.getApprovalRequest(call, { requestId: link.subjectId });
    res.json(await toReviewPage(clients, call, link, present(request)));
  });

  router.post('/:token', async (req, res) => {
    const call = visitorCall(req);
    const link = await resolve(clients, call, req);
    const { decisions, attestation } = await readBody(req, supervisorReviewSchema);
    const { request } = await hours.decideApprovalRequest(call, {
      requestId: link.subjectId,
      linkId: link.linkId,
      attestation,
      decisions: decisions.map(withoutNulls),
    });
    res.json(await toReviewPage(clients, call, link, present(request)));
  });
  return router;
}

function resolve({ supervisor }: Clients, call: Call, req: Request<{ token: string }>): Promise<Link> {
  const { token } = req.params;
  return supervisor.resolveActionLink(call, { purpose: 'LINK_PURPOSE_REVIEW_SESSIONS', token });
}

async function toReviewPage(
  { auth }: Clients,
  call: Call,
  link: Link,
  request: ApprovalRequest,
): Promise<ReviewPage> {
  const { user } = await auth.getUser(call, { userId: request.userId });
  const trainee = present(user);
  const { name, licenseNumber, credentials } = present(link.supervisor);
  const open = request.items.filter(({ state }) => state === 'open');
  return {
    trainee: { name: trainee.name, program: trainee.program ?? null },
    supervisor: { name, licenseNumber, credentials },
    sessions: open.map(({ session }) => toSessionRecord(present(session))),
    decided: request.items.flatMap(toDecided),
    droppedCount: request.items.filter(({ state }) => state === 'dropped').length,
    expiresAt: link.expiresAt,
  };
}

function toDecided(item: ApprovalRequest['items'][number]): DecidedSession[] {
  if (!item.session || (item.state !== 'approved' && item.state !== 'rejected')) return [];
  return [
    {
      ...toSessionRecord(item.session),
      supervisorNotes: item.notes ?? null,
      decision: item.state === 'approved' ? 'approve' : 'reject',
      decidedAt: item.decidedAt ?? '',
    },
  ];
}
