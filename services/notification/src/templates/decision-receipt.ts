import {
  countDecisions,
  listDecided,
  receiptNumberLine,
  verifyWords,
  type DecisionMail,
} from './decision.ts';
import { foot, footText, type FootUrls } from './foot.ts';
import { link, paragraph, renderPage, rule, subheading, textPage, type RenderedMail } from './layout.ts';
import { sessionList, sessionListText } from './session-list.ts';
import { decidedOn, formatMoment, oneLine } from './words.ts';

export interface DecisionReceiptMail extends DecisionMail, FootUrls {
  /** The page for saying 'this wasn't me'. */
  disputeUrl: string;
  /** Whether the receipt is attached as a PDF. */
  hasPdf: boolean;
}

/** The receipt of a decision for the supervisor in whose name it was made, or for the deputy who made it. It carries no link that decides anything. */
export async function renderDecisionReceipt(mail: DecisionReceiptMail): Promise<RenderedMail> {
  const trainee = oneLine(mail.traineeName);
  const { approved, rejected } = countDecisions(mail.sessions);
  const changed = mail.correctsNumber ? 'corrected your decision and ' : '';
  const supervisor = oneLine(mail.supervisorName, 'Supervisor');
  const { deputyName } = mail;
  const forWhom = deputyName === undefined ? '' : ` as deputy of ${supervisor}`;
  const decided = `you ${changed}${decidedOn(approved, rejected, `${trainee}'s`)}${forWhom}`;
  const subject = `Receipt: ${decided}`;
  const words = {
    greeting: `Hello ${deputyName === undefined ? supervisor : oneLine(deputyName, 'Supervisor')},`,
    decided: `On ${formatMoment(mail.decidedAt, mail.timeZone)} ${decided}.`,
    signed: `Signed as: ${oneLine(mail.attestation, 'no name')}`,
    number: receiptNumberLine(mail),
    dispute:
      "If this wasn't you, say so on a page that asks once: the sessions below go back to pending. This wasn't me:",
    correct:
      'Something wrong with it? For 24 hours after your first decision you can correct it by the link in the email that asked you.',
    keep: mail.hasPdf
      ? 'The attached PDF is the whole receipt, with a code to check it by. Keep it for your records. There is nothing else to do.'
      : 'Keep this email for your records. There is nothing else to do.',
  };
  const receipt = mail.hasPdf ? 'the attached PDF' : 'the receipt';
  const listed = listDecided(mail.sessions, 'Your notes', `in ${receipt}`);
  const whole = {
    words: mail.hasPdf
      ? 'the attached PDF lists all of them, and anybody can check it'
      : 'the receipt covers all of them',
    href: mail.verifyUrl,
  };
  const html = await renderPage(
    {
      title: subject,
      preheader: `${words.signed}. ${words.decided}`,
      heading: mail.correctsNumber ? 'Your correction was recorded' : 'Your decision was recorded',
    },
    paragraph(words.greeting),
    paragraph(words.decided),
    paragraph(words.signed),
    paragraph(words.number),
    paragraph(`${verifyWords} `, link(mail.verifyUrl)),
    paragraph(`${words.dispute} `, link(mail.disputeUrl)),
    subheading('What was decided'),
    sessionList(listed, whole),
    rule(),
    paragraph(words.correct),
    paragraph(words.keep),
    ...foot(mail),
  );
  const text = textPage(
    words.greeting,
    words.decided,
    words.signed,
    `${words.number}\n${verifyWords}\n${mail.verifyUrl}`,
    `${words.dispute}\n${mail.disputeUrl}`,
    'What was decided:',
    sessionListText(listed, whole),
    words.correct,
    words.keep,
    ...footText(mail),
  );
  return { subject, html, text };
}
