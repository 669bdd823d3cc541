import { phoneHref } from '@clinical-hours/proto/api';
import { findEscalation } from '../parts/escalation.ts';
import { findPeople, orObsolete, requireReachable } from '../parts/mail-clients.ts';
import { toReviewer, type Composer } from '../parts/mail-draft.ts';
import { issueFootUrls, issueLink } from '../parts/mail-link.ts';
import { threadOf } from '../../store/mail-thread.ts';
import {
  button,
  buttonAddress,
  link,
  paragraph,
  paragraphHtml,
  quote,
  rule,
  small,
  subheading,
  together,
  warning,
  type Block,
} from '../parts/blocks.ts';
import { factList, type Fact } from '../parts/facts.ts';
import { foot, type FootUrls } from '../parts/foot.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import {
  emailFact,
  aboutProduct,
  requesterFacts,
  writeTo,
  type AskingTrainee,
} from '../parts/requester-facts.ts';
import { addressLine, formatMoment, oneLine, shorten } from '../parts/words.ts';

/** For the supervisor: a trainee asks them a question. */
export const composeAnswerRequest: Composer = async (context, mail, call) => {
  const escalation = await findEscalation(context, mail, call, 'open');
  const { question, maskedQuestion, priority, speaksOfDanger } = escalation;
  const includesPhone = speaksOfDanger;
  const { trainee, supervisor } = await findPeople(context, call, escalation, { includesPhone });
  requireReachable(supervisor);
  const answer = {
    purpose: 'LINK_PURPOSE_ANSWER_CONSULTATION',
    subjectId: escalation.id,
    supervisor,
  } as const;
  const { firstId, linkId } = threadOf(mail.id, await context.mails.requestMails(mail));
  const link = await orObsolete(issueLink(context, call, { id: linkId }, answer), 'link');
  const { email } = supervisor;
  const footUrls = await issueFootUrls(context, call, mail, { supervisor, email });
  const rendered = await renderAnswerRequest({
    trainee,
    supervisorName: supervisor.name,
    question: maskedQuestion,
    isMasked: maskedQuestion !== question,
    isUrgent: priority === 'urgent',
    speaksOfDanger,
    answerUrl: `${context.publicUrl}/answer/${link.token}`,
    ...footUrls,
    expiresAt: link.expiresAt,
    timeZone: context.timeZone,
  });
  return {
    rendered,
    ...toReviewer(trainee, supervisor),
    firstId,
    stopUrl: footUrls.stopUrl,
  };
};

export interface AnswerRequestMail extends FootUrls {
  trainee: AskingTrainee;
  supervisorName: string;
  /**
   * With the details masked that could identify a client. It is quoted only once the trainee has verified their
   * address.
   */
  question: string;
  /** Whether anything in it is masked. */
  isMasked: boolean;
  /** Whether the trainee marked it as urgent. */
  isUrgent: boolean;
  speaksOfDanger: boolean;
  /** The page for answering; its address carries the token. */
  answerUrl: string;
  /** ISO 8601. */
  expiresAt: string;
  timeZone: string;
}

// Short enough for the button to be in sight on a phone.
const maxQuestionLength = 700;
const lifeline = '988 (call or text), the Suicide and Crisis Lifeline';

/** Asks a supervisor a trainee's question. No other mail carries a link to answer. */
export function renderAnswerRequest(mail: AnswerRequestMail): Promise<RenderedMail> {
  const trainee = oneLine(mail.trainee.name);
  const asks = `${trainee} asks you a question`;
  const { isVerified } = mail.trainee;
  const urgent = mail.isUrgent ? ', marked as urgent' : '';
  const danger =
    mail.speaksOfDanger &&
    `This question mentions danger. We told ${trainee} to call 988 or emergency services, and to call you now. Please consider calling ${trainee} right away.`;
  const effort =
    "No account needed. It takes about 2 minutes. Opening the link doesn't send anything: you write your answer on the page.";
  const question = isVerified && shorten(mail.question, maxQuestionLength);
  return renderLetter({
    subject: mail.isUrgent || danger ? `Urgent: ${asks}` : asks,
    heading: asks,
    preheader: danger || effort,
    blocks: [
      paragraph(`Hello ${oneLine(mail.supervisorName, 'Supervisor')},`),
      danger && warning(danger),
      danger && reach(mail.trainee),
      paragraph(
        `${trainee} named you as their supervisor and asks you ${isVerified ? `this question${urgent}:` : `a question${urgent}. The question is on the page.`}`,
      ),
      question && quote(question),
      isVerified &&
        mail.isMasked &&
        paragraph(
          'Names and other details that could identify a client are hidden in this email; the page shows the whole question.',
        ),
      button('Answer the question', mail.answerUrl),
      paragraph(`${effort}\nThe link is valid until ${formatMoment(mail.expiresAt, mail.timeZone)}.`),
      paragraph(aboutProduct),
      factList(requesterFacts(mail.trainee)),
      rule,
      writeTo(mail.trainee),
      small(`Don't know ${trainee}? Ignore this email, and no answer will be sent.`),
      buttonAddress(mail.answerUrl),
      ...foot(mail),
    ],
  });
}

/** Tells a supervisor how to reach a trainee whose question speaks of danger, and names the emergency line. */
const reach = (trainee: AskingTrainee): Block =>
  together(
    subheading(`How to reach ${oneLine(trainee.name)}`),
    factList([...phoneFact(trainee), emailFact(trainee)]),
    { html: paragraphHtml(link('tel:988', lifeline)), text: lifeline },
  );

// The number stays on the page until the trainee has verified their address, like the question, so that nobody can send
// numbers in our name.
function phoneFact({ phone, isVerified }: AskingTrainee): Fact[] {
  if (!phone) return [];
  if (!isVerified) return [{ label: 'Phone', value: 'on the page' }];
  return [{ label: 'Phone', value: addressLine(phone, 'none'), href: phoneHref(phone) }];
}
