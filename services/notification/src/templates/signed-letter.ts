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
import { writeTo, writeToText } from './who-asks.ts';
import { decidedOn, formatMoment, oneLine } from './words.ts';

/** The content of a receipt by email. */
export interface DecisionReceiptMail extends DecisionMail, FootUrls {
  traineeAddress: string;
  /** The page for saying 'this wasn't me'. */
  disputeUrl: string;
  /** Whether the receipt is attached as a PDF. */
  hasPdf: boolean;
}

/** The words of the letter that depend on its reader. */
export interface SignedWords {
  subject: string;
  heading: string;
  greeting: string;
  /** The decisions and the person who made them, without the moment. */
  decided: string;
  /** The sentence that ends in the link by which the reader objects. */
  dispute: string;
  /** The title of the signer's notes on a session. */
  notes: string;
  /** The last paragraphs. */
  last: string[];
}

/** Returns what was decided, such as 'approved 2 of Tess Trainee's sessions'. `correction` is said before it of a correction. */
export function decidedWords(mail: DecisionMail, correction: string): string {
  const { approved, rejected } = countDecisions(mail.sessions);
  const changed = mail.correctsNumber ? correction : '';
  return `${changed}${decidedOn(approved, rejected, `${oneLine(mail.traineeName)}'s`)}`;
}

/** Renders the letter about a signed decision. It carries no link that decides anything. */
export async function renderSignedLetter(
  mail: DecisionReceiptMail,
  { subject, heading, notes, last, ...words }: SignedWords,
): Promise<RenderedMail> {
  const decided = `On ${formatMoment(mail.decidedAt, mail.timeZone)} ${words.decided}.`;
  const trainee = { name: mail.traineeName, address: mail.traineeAddress };
  const signed = `Signed as: ${oneLine(mail.attestation, 'no name')}`;
  const number = receiptNumberLine(mail);
  const listed = listDecided(mail.sessions, notes, `in ${mail.hasPdf ? 'the attached PDF' : 'the receipt'}`);
  const whole = {
    words: mail.hasPdf
      ? 'the attached PDF lists all of them, and anybody can check it'
      : 'the receipt covers all of them',
    href: mail.verifyUrl,
  };
  const html = await renderPage(
    { title: subject, preheader: `${signed}. ${decided}`, heading },
    paragraph(words.greeting),
    paragraph(decided),
    paragraph(signed),
    paragraph(number),
    paragraph(`${verifyWords} `, link(mail.verifyUrl)),
    paragraph(`${words.dispute} `, link(mail.disputeUrl)),
    subheading('What was decided'),
    sessionList(listed, whole),
    rule(),
    ...last.map((sentence) => paragraph(sentence)),
    writeTo(trainee),
    ...foot(mail),
  );
  const text = textPage(
    words.greeting,
    decided,
    signed,
    `${number}\n${verifyWords}\n${mail.verifyUrl}`,
    `${words.dispute}\n${mail.disputeUrl}`,
    'What was decided:',
    sessionListText(listed, whole),
    ...last,
    writeToText(trainee),
    ...footText(mail),
  );
  return { subject, html, text };
}
