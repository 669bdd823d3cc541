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
import { addressLine, formatMoment, oneLine } from './words.ts';

/** The contents of every mail about a dispute. */
export interface DisputeMail {
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

/** The words that depend on the disputed action. */
export interface DisputeWords {
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

/** Tells a trainee that a supervisor disputes an action or a request, and what to do. */
export async function renderDispute(mail: DisputeMail, disputed: DisputeWords): Promise<RenderedMail> {
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
