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
import { quote, quoteText } from './quote.ts';
import { formatMoment, oneLine, shorten } from './words.ts';

export interface AnswerNewsMail {
  traineeName: string;
  supervisorName: string;
  /** Question and answer, with the details masked that could identify a client. */
  question: string;
  answer: string;
  /** Whether anything in them is masked. */
  isMasked: boolean;
  /** Whether there is a note for supervision. It stays out of the mail. */
  hasNotes: boolean;
  /** The name that the supervisor typed. */
  attestation: string;
  /** ISO 8601. */
  respondedAt: string;
  consultationsUrl: string;
  timeZone: string;
}

const maxAnswerLength = 1_500;
/** Enough of a question to recognize it. */
export const maxQuestionExcerptLength = 300;

/** Tells a trainee the answer of their supervisor. */
export async function renderAnswerNews(mail: AnswerNewsMail): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'Your supervisor');
  const subject = `${supervisor} answered your question`;
  const words = {
    greeting: `Hello ${oneLine(mail.traineeName, 'there')},`,
    answered: `${subject} on ${formatMoment(mail.respondedAt, mail.timeZone)}:`,
    notes: mail.hasNotes && 'They also left a note for your next supervision meeting.',
    hidden:
      mail.isMasked &&
      'Names and other details that could identify a client are hidden in this email; the page shows all of it.',
    signed: `Signed as: ${oneLine(mail.attestation, 'no name')}`,
  };
  const answer = shorten(mail.answer, maxAnswerLength);
  const question = shorten(mail.question, maxQuestionExcerptLength);
  const html = await renderPage(
    { title: subject, preheader: 'The answer, and the question that it answers.', heading: subject },
    paragraph(words.greeting),
    paragraph(words.answered),
    quote(answer),
    words.notes && paragraph(words.notes),
    subheading('Your question'),
    quote(question),
    button('Read the answer', mail.consultationsUrl),
    rule(),
    words.hidden && small(words.hidden),
    small(words.signed),
    small('If the button does not work, open this address: ', link(mail.consultationsUrl)),
  );
  const text = textPage(
    words.greeting,
    words.answered,
    quoteText(answer),
    ...(words.notes ? [words.notes] : []),
    `Your question:\n${quoteText(question)}`,
    `Read the answer:\n${mail.consultationsUrl}`,
    ...(words.hidden ? [words.hidden] : []),
    words.signed,
  );
  return { subject, html, text };
}
