import { maxQuestionExcerptLength } from './answer-news.ts';
import {
  button,
  link,
  paragraph,
  renderPage,
  rule,
  small,
  textPage,
  warning,
  type RenderedMail,
} from './layout.ts';
import { quote, quoteText } from './quote.ts';
import { addressLine, formatMoment, oneLine, sessionCount, shorten } from './words.ts';

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
  /** Continues 'Sam Supervisor says' and 'told us'. */
  says: string;
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
      'The links of that request work no longer: what is still open in it needs a new one. Our administrators were told.',
    again:
      'Supervisors shows whether this address still takes mail from us. If it does, you can request approval again from your session history; otherwise name another address first.',
    action: { label: 'Open your session history', href: `${mail.publicUrl}/session-history` },
  });
}

// A count of 0 means that nothing was decided, or that the decision does not count any more.
function describeReverted(count: number): { says: string; outcome: string } {
  if (count === 0) {
    return {
      says: `of your request: "This wasn't me"`,
      outcome: 'No decision had to be put back. What is pending of that request needs a new one.',
    };
  }
  return {
    says: `that they did not decide on ${sessionCount(count)}`,
    outcome:
      count === 1
        ? 'The session is pending again, and needs a new request.'
        : `The ${sessionCount(count)} are pending again, and need a new request.`,
  };
}

/** Tells a trainee that a supervisor disputes having answered, or having been the one asked. */
export function renderAnswerDisputeNews(mail: AnswerDisputeNewsMail): Promise<RenderedMail> {
  return renderDispute(mail, {
    says: mail.wasAnswered ? 'that they did not answer your question' : `of your question: "This wasn't me"`,
    about: { label: 'Your question:', text: shorten(mail.question, maxQuestionExcerptLength) },
    warning: mail.speaksOfDanger
      ? 'Somebody is in danger now? Do not wait for an answer here: call 988 or emergency services, and call your supervisor.'
      : undefined,
    outcome: mail.wasAnswered ? 'The answer was taken off.' : 'The question had not been answered.',
    frozen: 'The link to answer it works no longer, and our administrators were told.',
    again:
      'Supervisors shows whether this address still takes mail from us. If it does, you can send the question again from Get Answers; otherwise name another address first.',
    action: { label: 'Open Get Answers', href: `${mail.publicUrl}/consultations` },
  });
}

/** Tells a trainee that a supervisor disputes an action or a request, and what to do. */
async function renderDispute(mail: DisputeMail, disputed: DisputeWords): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'Your supervisor');
  const supervisorsUrl = `${mail.publicUrl}/supervisors`;
  const { about, action } = disputed;
  const subject = `${supervisor} says ${disputed.says}`;
  const words = {
    greeting: `Hello ${oneLine(mail.traineeName, 'there')},`,
    said: `On ${formatMoment(mail.disputedAt, mail.timeZone)} somebody who reads the emails of ${supervisor} told us ${disputed.says}.`,
    outcome: `${disputed.outcome} ${disputed.frozen}`,
    todo: `Please ask ${supervisor} what happened, and check that ${addressLine(mail.supervisorEmail, 'the address')} is their own address:`,
  };
  const html = await renderPage(
    { title: subject, preheader: disputed.outcome, heading: subject },
    paragraph(words.greeting),
    paragraph(words.said),
    disputed.warning && warning(disputed.warning),
    about && paragraph(about.label),
    about && quote(about.text),
    paragraph(words.outcome),
    paragraph(`${words.todo} `, link(supervisorsUrl)),
    paragraph(disputed.again),
    button(action.label, action.href),
    rule(),
    small('If the button does not work, open this address: ', link(action.href)),
  );
  const text = textPage(
    words.greeting,
    words.said,
    ...(disputed.warning ? [disputed.warning] : []),
    ...(about ? [`${about.label}\n${quoteText(about.text)}`] : []),
    words.outcome,
    `${words.todo}\n${supervisorsUrl}`,
    disputed.again,
    `${action.label}:\n${action.href}`,
  );
  return { subject, html, text };
}
