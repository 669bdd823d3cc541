import type { Escalation__Output as Escalation } from '@clinical-hours/proto/types/consultation/v1/Escalation';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { senderName, type Composer, type MailContext } from './mail-draft.ts';
import { issueConfirmUrl, issueFootUrls, issueLink } from './mail-link.ts';
import {
  findDisputant,
  findPeople,
  MailObsolete,
  orObsolete,
  requireAskable,
  toMailbox,
} from './mail-clients.ts';
import type { LeasedMail } from './mail.repository.ts';
import { threadOf } from './mail-thread.ts';
import { renderAnswerNews } from './templates/answer-news.ts';
import { renderAnswerRequest } from './templates/answer-request.ts';
import { renderAnswerDisputeNews } from './templates/dispute-news.ts';
import { renderAnswerDisputeReceipt } from './templates/dispute-receipt.ts';

/** For the supervisor: a trainee asks them a question. */
export const composeAnswerRequest: Composer = async (context, mail, call) => {
  const escalation = await findEscalation(context, mail, call, 'open');
  const { question, maskedQuestion, priority, speaksOfDanger } = escalation;
  const includesPhone = speaksOfDanger;
  const { trainee, supervisor } = await findPeople(context, call, escalation, { includesPhone });
  requireAskable(supervisor);
  const answer = {
    purpose: 'LINK_PURPOSE_ANSWER_CONSULTATION',
    subjectId: escalation.id,
    supervisor,
  } as const;
  const { firstId, linkId } = threadOf(mail.id, await context.mails.requestMails(mail));
  const link = await orObsolete(issueLink(context, call, { id: linkId }, answer), 'link');
  const { addressVersion, email } = supervisor;
  const foot = await issueFootUrls(context, call, mail, { supervisor, email });
  const rendered = await renderAnswerRequest({
    trainee,
    supervisorName: supervisor.name,
    question: maskedQuestion,
    isMasked: maskedQuestion !== question,
    isUrgent: priority === 'urgent',
    speaksOfDanger,
    answerUrl: `${context.publicUrl}/answer/${link.token}`,
    confirmUrl: await issueConfirmUrl(context, call, { id: linkId }, supervisor),
    ...foot,
    expiresAt: link.expiresAt,
    timeZone: context.timeZone,
  });
  return {
    rendered,
    senderName: senderName(trainee.name),
    to: toMailbox(supervisor),
    replyTo: trainee,
    addressVersion,
    firstId,
    stopUrl: foot.stopUrl,
  };
};

/** For the trainee: the supervisor's answer. */
export const composeAnswerNews: Composer = async (context, mail, call) => {
  const escalation = await findEscalation(context, mail, call, 'answered');
  const { trainee, supervisor } = await findPeople(context, call, escalation);
  const { question, maskedQuestion, response, maskedResponse, notes, respondedAt } = escalation;
  if (!maskedResponse || !respondedAt) throw new Error('an answered escalation without an answer');
  const rendered = await renderAnswerNews({
    traineeName: trainee.name,
    supervisorName: supervisor.name,
    question: maskedQuestion,
    answer: maskedResponse,
    isMasked: maskedQuestion !== question || maskedResponse !== response,
    hasNotes: Boolean(notes),
    attestation: escalation.attestation ?? '',
    respondedAt,
    consultationsUrl: `${context.publicUrl}/consultations`,
    timeZone: context.timeZone,
  });
  return { rendered, to: trainee };
};

/** For the trainee: a supervisor disputes having answered, or having been the one asked. */
export const composeAnswerDisputeNews: Composer = async (context, mail, call) => {
  const escalation = await findEscalation(context, mail, call, 'disputed');
  const { trainee, supervisor } = await findPeople(context, call, escalation);
  const { maskedQuestion, speaksOfDanger, respondedAt, disputedAt } = escalation;
  if (!disputedAt) throw new Error('a disputed escalation without a moment');
  const rendered = await renderAnswerDisputeNews({
    traineeName: trainee.name,
    supervisorName: supervisor.name,
    supervisorEmail: supervisor.email,
    question: maskedQuestion,
    speaksOfDanger,
    wasAnswered: respondedAt !== undefined,
    disputedAt,
    publicUrl: context.publicUrl,
    timeZone: context.timeZone,
  });
  return { rendered, to: trainee };
};

/** For the supervisor who disputed: what was undone. */
export const composeAnswerDisputeReceipt: Composer = async (context, mail, call) => {
  const escalation = await findEscalation(context, mail, call, 'disputed');
  const { trainee, supervisor } = await findPeople(context, call, escalation);
  const { disputant, addressVersion } = findDisputant(escalation, supervisor);
  const { respondedAt, disputedAt } = escalation;
  if (!disputedAt) throw new Error('a disputed escalation without a moment');
  const foot = await issueFootUrls(context, call, mail, { supervisor, email: disputant.address });
  const rendered = await renderAnswerDisputeReceipt({
    supervisorName: disputant.name,
    traineeName: trainee.name,
    disputedAt,
    wasAnswered: respondedAt !== undefined,
    timeZone: context.timeZone,
    supportEmail: context.supportEmail,
    ...foot,
  });
  return { rendered, to: disputant, stopUrl: foot.stopUrl, ...addressVersion };
};

/** Returns the escalation of a mail. Throws MailObsolete when it is missing or in another state by now. */
async function findEscalation(
  { consultations }: MailContext,
  mail: LeasedMail,
  call: Call,
  state: 'open' | 'answered' | 'disputed',
): Promise<Escalation> {
  const found = consultations.getEscalation(call, { escalationId: mail.subjectId });
  const { escalation } = await orObsolete(found, 'escalation');
  if (!escalation) throw new MailObsolete('escalation_gone');
  if (escalation.state !== state) throw new MailObsolete(`escalation_${escalation.state}`);
  return escalation;
}
