import { answerConsultationSchema, type AnswerPage } from '@clinical-hours/proto/api';
import type { Escalation__Output as Escalation } from '@clinical-hours/proto/types/consultation/v1/Escalation';
import type { ResolveActionLinkResponse__Output as Link } from '@clinical-hours/proto/types/supervisor/v1/ResolveActionLinkResponse';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { Router } from 'express';
import { toAnswerPage } from '../answer-page.ts';
import type { Clients } from '../clients.ts';
import { present } from '../records.ts';
import { readBody, visitorCall, withoutNulls } from '../request.ts';
import { linkBearerRoutes } from './link-bearer.routes.ts';

/** How a supervisor answers a question by the link in an email. The link is the capability; no cookie opens anything here. */
export function answerRoutes(clients: Clients): Router {
  const { auth, consultations, supervisor: supervisors } = clients;
  const purpose = 'LINK_PURPOSE_ANSWER_CONSULTATION';
  const resolve = (call: Call, token: string) => supervisors.resolveActionLink(call, { purpose, token });
  const toPage = async (call: Call, link: Link, escalation: Escalation): Promise<AnswerPage> => {
    const { user } = await auth.getUser(call, { userId: escalation.userId });
    return toAnswerPage(link, escalation, present(user));
  };

  const router = Router();
  router.get('/:token', async (req, res) => {
    const call = visitorCall(req);
    const link = await resolve(call, req.params.token);
    const { escalation } = await consultations.getEscalation(call, { escalationId: link.subjectId });
    res.json(await toPage(call, link, present(escalation)));
  });

  router.post('/:token', async (req, res) => {
    const call = visitorCall(req);
    const link = await resolve(call, req.params.token);
    const answer = withoutNulls(await readBody(req, answerConsultationSchema));
    const { linkId, subjectId: escalationId } = link;
    const { escalation } = await consultations.answerEscalation(call, { escalationId, linkId, ...answer });
    res.json(await toPage(call, link, present(escalation)));
  });

  router.post('/:token/dispute', async (req, res) => {
    const call = visitorCall(req);
    const { linkId, subjectId: escalationId } = await resolve(call, req.params.token);
    await consultations.disputeEscalation(call, { escalationId, linkId });
    res.json({ disputed: true });
  });
  router.use(linkBearerRoutes(clients, purpose));
  return router;
}
