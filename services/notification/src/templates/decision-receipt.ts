import {
  countDecisions,
  listDecided,
  receiptNumberLine,
  verifyWords,
  type DecisionMail,
} from './decision.ts';
import { link, paragraph, renderPage, rule, subheading, textPage, type RenderedMail } from './layout.ts';
import { sessionList, sessionListText } from './session-list.ts';
import { decidedOn, formatMoment, oneLine } from './words.ts';

export interface DecisionReceiptMail extends DecisionMail {
  /** The page on which the supervisor can say that it was not them; missing once they were removed. */
  disputeUrl?: string | undefined;
}

/** The supervisor's receipt for what was decided in their name. Nothing in it decides anything. */
export async function renderDecisionReceipt(mail: DecisionReceiptMail): Promise<RenderedMail> {
  const trainee = oneLine(mail.traineeName);
  const { approved, rejected } = countDecisions(mail.sessions);
  const decided = `you ${decidedOn(approved, rejected, `${trainee}'s`)}`;
  const subject = `Receipt: ${decided}`;
  const words = {
    greeting: `Hello ${oneLine(mail.supervisorName, 'Supervisor')},`,
    decided: `On ${formatMoment(mail.decidedAt, mail.timeZone)} ${decided}.`,
    signed: `Signed as: ${oneLine(mail.attestation, 'no name')}`,
    number: receiptNumberLine(mail),
    dispute: mail.disputeUrl
      ? "If this wasn't you, say so on a page with one button: the sessions go back to pending. This wasn't me:"
      : `If this wasn't you, reply to this email: your answer goes to ${trainee}.`,
    keep: 'Keep this email for your records. There is nothing else to do.',
  };
  const listed = listDecided(mail.sessions, 'Your notes');
  const html = await renderPage(
    {
      title: subject,
      preheader: `${words.signed}. ${words.decided}`,
      heading: 'Your decision was recorded',
    },
    paragraph(words.greeting),
    paragraph(words.decided),
    paragraph(words.signed),
    paragraph(words.number),
    paragraph(`${verifyWords} `, link(mail.verifyUrl)),
    paragraph(words.dispute, ...(mail.disputeUrl ? [' ', link(mail.disputeUrl)] : [])),
    subheading('What was decided'),
    sessionList(listed),
    rule(),
    paragraph(words.keep),
  );
  const text = textPage(
    words.greeting,
    words.decided,
    words.signed,
    `${words.number}\n${verifyWords}\n${mail.verifyUrl}`,
    mail.disputeUrl ? `${words.dispute}\n${mail.disputeUrl}` : words.dispute,
    'What was decided:',
    sessionListText(listed),
    words.keep,
  );
  return { subject, html, text };
}
