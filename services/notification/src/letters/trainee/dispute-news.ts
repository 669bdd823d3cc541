import { findEscalation } from '../parts/escalation.ts';
import { findPeople, orObsolete, toThemselves } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { maxQuestionExcerptLength } from './answer-news.ts';
import { button, buttonAddress, paragraph, quote, rule, together, warning } from '../parts/blocks.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { addressLine, formatMoment, oneLine, sessionCount, shorten } from '../parts/words.ts';

/** For the trainee: a supervisor disputes having decided. */
export const composeDisputeNews: Composer = async (context, mail, call) => {
  const { receipts, publicUrl, timeZone } = context;
  const dispute = await orObsolete(receipts.getDispute(call, { disputeId: mail.subjectId }), 'dispute');
  const { trainee, supervisor } = await findPeople(context, call, dispute);
  const rendered = await renderDisputeNews({
    traineeName: trainee.name,
    supervisorName: supervisor.name,
    supervisorEmail: supervisor.email,
    disputedAt: dispute.disputedAt,
    revertedCount: dispute.revertedCount,
    publicUrl,
    timeZone,
  });
  return { rendered, ...toThemselves(trainee) };
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
  return { rendered, ...toThemselves(trainee) };
};

/** The contents of every mail about a dispute. */
interface DisputeMail {
  traineeName: string;
  supervisorName: string;
  /** As the trainee entered it. */
  supervisorEmail: string;
  /** ISO 8601. */
  disputedAt: string;
  /** Without a slash at its end. */
  publicUrl: string;
  timeZone: string;
}

export interface DisputeNewsMail extends DisputeMail {
  /** Number of decided sessions that went back to pending; 0 when nothing was decided yet. */
  revertedCount: number;
}

export interface AnswerDisputeNewsMail extends DisputeMail {
  /** With the details masked that could identify a client. */
  question: string;
  speaksOfDanger: boolean;
  wasAnswered: boolean;
}

/** The words that depend on the disputed action. */
interface DisputeWords {
  /** Continues 'Sam Supervisor' in the subject. */
  says: string;
  /** Continues 'someone with access to the mailbox of Sam Supervisor reported'. */
  reported: string;
  /** The trainee's text that identifies the disputed question. */
  about?: { label: string; text: string };
  /** Advice that must not wait for an answer. */
  warning?: string | undefined;
  outcome: string;
  frozen: string;
  again: string;
  action: { label: string; href: string };
}

/** Tells a trainee that a supervisor disputes having decided, or having been asked for approval. */
export function renderDisputeNews(mail: DisputeNewsMail): Promise<RenderedMail> {
  return renderDispute(mail, {
    ...describeReverted(mail.revertedCount),
    frozen:
      'The links in that request no longer work, so anything still open in it needs a new one. We notified our administrators.',
    again:
      'Check under Supervisors whether this address still accepts our emails. If it does, you can request approval again from your session history. If not, enter another address first.',
    action: { label: 'Open your session history', href: `${mail.publicUrl}/session-history` },
  });
}

// A count of 0 means that nothing was decided, or that the decision no longer counts.
function describeReverted(count: number): Pick<DisputeWords, 'says' | 'reported' | 'outcome'> {
  if (count === 0) {
    return {
      says: `reported your request: "This wasn't me"`,
      reported: `your request: "This wasn't me".`,
      outcome: 'There was no decision to undo. Sessions still pending need a new request.',
    };
  }
  return {
    says: `says they did not review ${count === 1 ? 'this session' : `these ${sessionCount(count)}`}`,
    reported: `that the supervisor did not review ${sessionCount(count)}.`,
    outcome:
      count === 1
        ? 'The session is pending again, and needs a new request.'
        : `The ${sessionCount(count)} are pending again, and need a new request.`,
  };
}

/** Tells a trainee that a supervisor disputes having answered, or having been the one asked. */
export function renderAnswerDisputeNews(mail: AnswerDisputeNewsMail): Promise<RenderedMail> {
  return renderDispute(mail, {
    says: mail.wasAnswered
      ? 'says they did not answer your question'
      : `reported your question: "This wasn't me"`,
    reported: mail.wasAnswered
      ? 'that the supervisor did not answer your question.'
      : `your question: "This wasn't me".`,
    about: { label: 'Your question:', text: shorten(mail.question, maxQuestionExcerptLength) },
    warning: mail.speaksOfDanger
      ? 'Is someone in danger now? Do not wait for an answer here. Call 988 or emergency services, and call your supervisor.'
      : undefined,
    outcome: mail.wasAnswered ? 'The answer was removed.' : 'The question had not been answered.',
    frozen: 'The link for answering it no longer works, and we notified our administrators.',
    again:
      'Check under Supervisors whether this address still accepts our emails. If it does, you can send the question again from Get Answers. If not, enter another address first.',
    action: { label: 'Open Get Answers', href: `${mail.publicUrl}/consultations` },
  });
}

/** Tells a trainee that a supervisor disputes an action or a request, and what to do. */
function renderDispute(mail: DisputeMail, disputed: DisputeWords): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'Your supervisor');
  const { about, action } = disputed;
  return renderLetter({
    subject: `${supervisor} ${disputed.says}`,
    preheader: disputed.outcome,
    blocks: [
      paragraph(`Hello ${oneLine(mail.traineeName, 'there')},`),
      paragraph(
        `On ${formatMoment(mail.disputedAt, mail.timeZone)} someone with access to ${supervisor}'s mailbox reported ${disputed.reported}`,
      ),
      disputed.warning && warning(disputed.warning),
      about && together(paragraph(about.label), quote(about.text)),
      paragraph(`${disputed.outcome} ${disputed.frozen}`),
      paragraph({
        words: `Please ask ${supervisor} what happened, and check that ${addressLine(mail.supervisorEmail, 'the address')} is their own address:`,
        href: `${mail.publicUrl}/supervisors`,
      }),
      paragraph(disputed.again),
      button(action.label, action.href),
      rule,
      buttonAddress(action.href),
    ],
  });
}
