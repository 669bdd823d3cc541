import { countDecisions, listDecided, type DecisionMail } from './decision.ts';
import { paragraph, renderPage, rule, subheading, textPage, type RenderedMail } from './layout.ts';
import { sessionList, sessionListText } from './session-list.ts';
import { decidedOn, formatMoment, oneLine } from './words.ts';

/** The supervisor's receipt for what was decided in their name. It carries no link: it may be forwarded. */
export async function renderDecisionReceipt(mail: DecisionMail): Promise<RenderedMail> {
  const trainee = oneLine(mail.traineeName);
  const { approved, rejected } = countDecisions(mail.sessions);
  const decided = `you ${decidedOn(approved, rejected, `${trainee}'s`)}`;
  const subject = `Receipt: ${decided}`;
  const words = {
    greeting: `Hello ${oneLine(mail.supervisorName, 'Supervisor')},`,
    decided: `On ${formatMoment(mail.decidedAt, mail.timeZone)} ${decided}.`,
    signed: `Signed as: ${oneLine(mail.attestation, 'no name')}`,
    number: `Receipt number: ${mail.receiptNumber.replace(/.{4}(?=.)/g, '$& ')}`,
    dispute: `If this wasn't you, reply to this email: your answer goes to ${trainee}.`,
    keep: 'Keep this email for your records. There is nothing else to do.',
  };
  const listed = listDecided(mail.sessions, 'Your notes');
  const html = await renderPage(
    { title: subject, preheader: `${words.signed}. ${words.dispute}`, heading: 'Your decision was recorded' },
    paragraph(words.greeting),
    paragraph(words.decided),
    paragraph(words.signed),
    paragraph(words.number),
    paragraph(words.dispute),
    subheading('What was decided'),
    sessionList(listed),
    rule(),
    paragraph(words.keep),
  );
  const text = textPage(
    words.greeting,
    words.decided,
    words.signed,
    words.number,
    words.dispute,
    'What was decided:',
    sessionListText(listed),
    words.keep,
  );
  return { subject, html, text };
}
