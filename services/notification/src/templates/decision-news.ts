import {
  countDecisions,
  listDecided,
  receiptNumberLine,
  verifyWords,
  type DecisionMail,
} from './decision.ts';
import {
  button,
  link,
  paragraph,
  renderPage,
  rule,
  small,
  subheading,
  textPage,
  type RenderedMail,
} from './layout.ts';
import { sessionList, sessionListText } from './session-list.ts';
import { decidedOn, formatMoment, oneLine } from './words.ts';

export interface DecisionNewsMail extends DecisionMail {
  sessionHistoryUrl: string;
}

/** Tells a trainee the decision of their supervisor. */
export async function renderDecisionNews(mail: DecisionNewsMail): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'Your supervisor');
  const deputy = mail.deputyName && oneLine(mail.deputyName, 'Somebody');
  const signer = deputy ? `${deputy} as deputy of ${supervisor}` : supervisor;
  const { approved, rejected } = countDecisions(mail.sessions);
  const decided = decidedOn(approved, rejected, 'your');
  const subject = mail.correctsNumber
    ? `${signer} corrected a decision and ${decided}`
    : `${signer} ${decided}`;
  const words = {
    greeting: `Hello ${oneLine(mail.traineeName, 'there')},`,
    decided: `${subject}, on ${formatMoment(mail.decidedAt, mail.timeZone)}.`,
    signed: `Signed as: ${oneLine(mail.attestation, 'no name')}`,
  };
  const listed = listDecided(
    mail.sessions,
    deputy ? "Deputy's notes" : "Supervisor's notes",
    'in your session history',
  );
  const whole = { words: 'all of them are in your session history', href: mail.sessionHistoryUrl };
  const html = await renderPage(
    {
      title: subject,
      preheader: `Session by session, with the notes of your ${deputy ? "supervisor's deputy" : 'supervisor'}.`,
      heading: subject,
    },
    paragraph(words.greeting),
    paragraph(words.decided),
    subheading('What was decided'),
    sessionList(listed, whole),
    button('Open your session history', mail.sessionHistoryUrl),
    rule(),
    small(words.signed),
    small(receiptNumberLine(mail)),
    small(`${verifyWords} `, link(mail.verifyUrl)),
  );
  const text = textPage(
    words.greeting,
    words.decided,
    'What was decided:',
    sessionListText(listed, whole),
    `Open your session history:\n${mail.sessionHistoryUrl}`,
    `${words.signed}\n${receiptNumberLine(mail)}\n${verifyWords}\n${mail.verifyUrl}`,
  );
  return { subject, html, text };
}
