import { type AnswerOutcome, type AnswerPage } from '@clinical-hours/proto/api';
import type { Escalation__Output as Escalation } from '@clinical-hours/proto/types/consultation/v1/Escalation';
import { presentOf } from '@clinical-hours/service-kit/grpc';
import { Router, type Request } from 'express';
import { toAnswerPage } from '../../links/answer-page.ts';
import { jsonBody, noFields } from '../../http/json-body.ts';
import { linkAccess, type LinkDeps } from '../../links/link-access.ts';
import { refuseOwnLink } from '../../links/own-link.ts';
import { openTrainee } from '../../open-trainee.ts';
import { required } from '../../records.ts';
import { readBody, visitorCall } from '../../http/request.ts';
import { allMailStopper } from '../../links/stop-mail.ts';
import { linkHolderRoutes } from './link-holder.routes.ts';

/**
 * A supervisor's answer to a question by the link in an email. The link is the capability; no cookie gives access here.
 * In a browser in which the trainee is signed in, however, nothing can be answered.
 */
export function answerRoutes(deps: LinkDeps): Router {
  const { readSession } = deps;
  const { auth, consultations } = deps.clients;
  const purpose = 'LINK_PURPOSE_ANSWER_CONSULTATION';
  const { alive, turn } = linkAccess(deps, purpose);
  const notOwn = refuseOwnLink(deps);
  const stopAllMail = allMailStopper(deps, purpose);
  const toPage = async (req: Request, escalation: Escalation): Promise<AnswerPage> => {
    const { userId, speaksOfDanger } = escalation;
    const user = await openTrainee(auth, visitorCall(req), { userId, includesPhone: speaksOfDanger });
    return toAnswerPage(req.link, escalation, user, req.userId);
  };

  const router = Router();
  router.get('/:token', alive, turn, readSession, async (req, res) => {
    const { subjectId: escalationId } = req.link;
    const { escalation } = await consultations.getEscalation(visitorCall(req), { escalationId });
    res.json(await toPage(req, required(escalation)));
  });

  // The longest answer with its notes is 25,000 characters, of up to four bytes.
  router.post('/:token', alive, jsonBody, turn, readSession, notOwn, async (req, res) => {
    const call = visitorCall(req);
    const answer = presentOf(await readBody(req, 'answerConsultation'));
    const { linkId, subjectId: escalationId } = req.link;
    const submission = { escalationId, linkId, ...answer };
    const asked = required((await consultations.getEscalation(call, { escalationId })).escalation);
    await openTrainee(auth, call, { userId: asked.userId });
    const { escalation, isRepeated } = await consultations.answerEscalation(call, submission);
    const outcome: AnswerOutcome = { ...(await toPage(req, required(escalation))), isRepeated };
    res.json(outcome);
  });

  router.post('/:token/dispute', alive, noFields, async (req, res) => {
    const { linkId, subjectId: escalationId } = req.link;
    const { mail } = await readBody(req, 'disputeAnswer');
    await stopAllMail(req, mail);
    const keepsMail = mail === 'keep';
    await consultations.disputeEscalation(visitorCall(req), { escalationId, linkId, keepsMail });
    res.json({ disputed: true });
  });
  router.use(
    linkHolderRoutes(deps, purpose, async (call, escalationId) => {
      const { escalation } = await consultations.getEscalation(call, { escalationId });
      return required(escalation).state === 'open';
    }),
  );
  return router;
}
