import {
  countDecisions,
  listDecided,
  receiptNumberLine,
  verifyWords,
  type DecisionMail,
} from './decision.ts';
import type { DecisionReceiptMail } from './decision-receipt.ts';
import { foot, footText } from './foot.ts';
import { link, paragraph, renderPage, rule, subheading, textPage, type RenderedMail } from './layout.ts';
import { sessionList, sessionListText } from './session-list.ts';
import { decidedOn, formatMoment, oneLine } from './words.ts';

/** The content of the receipt, for the supervisor whose deputy signed. */
export type DecisionCopyMail = DecisionReceiptMail & Required<Pick<DecisionMail, 'deputyName'>>;

/** Tells a supervisor what their deputy signed. It carries no link that decides anything. */
export async function renderDecisionCopy(mail: DecisionCopyMail): Promise<RenderedMail> {
  const trainee = oneLine(mail.traineeName);
  const deputy = oneLine(mail.deputyName ?? '', 'Somebody');
  const { approved, rejected } = countDecisions(mail.sessions);
  const changed = mail.correctsNumber ? 'corrected a decision and ' : '';
  const decided = `${changed}${decidedOn(approved, rejected, `${trainee}'s`)}`;
  const subject = `Your deputy ${deputy} ${decided}`;
  const words = {
    greeting: `Hello ${oneLine(mail.supervisorName, 'Supervisor')},`,
    decided: `On ${formatMoment(mail.decidedAt, mail.timeZone)} your deputy ${deputy} ${decided}, while you are out of office.`,
    signed: `Signed as: ${oneLine(mail.attestation, 'no name')}`,
    number: receiptNumberLine(mail),
    dispute: `If this should not stand, or you named no deputy, say so on a page that asks once: the sessions below go back to pending. This wasn't right:`,
    keep: mail.hasPdf
      ? 'You get a copy of every receipt that your deputy signs. The attached PDF is the whole receipt. There is nothing else to do.'
      : 'You get a copy of every receipt that your deputy signs. There is nothing else to do.',
  };
  const receipt = mail.hasPdf ? 'the attached PDF' : 'the receipt';
  const listed = listDecided(mail.sessions, "Deputy's notes", `in ${receipt}`);
  const whole = {
    words: mail.hasPdf
      ? 'the attached PDF lists all of them, and anybody can check it'
      : 'the receipt covers all of them',
    href: mail.verifyUrl,
  };
  const html = await renderPage(
    { title: subject, preheader: `${words.signed}. ${words.decided}`, heading: 'Your deputy decided' },
    paragraph(words.greeting),
    paragraph(words.decided),
    paragraph(words.signed),
    paragraph(words.number),
    paragraph(`${verifyWords} `, link(mail.verifyUrl)),
    paragraph(`${words.dispute} `, link(mail.disputeUrl)),
    subheading('What was decided'),
    sessionList(listed, whole),
    rule(),
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
    words.keep,
    ...footText(mail),
  );
  return { subject, html, text };
}
