import { findEscalation } from '../parts/escalation.ts';
import { findPeople, toThemselves } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import {
  button,
  buttonAddress,
  paragraph,
  quote,
  rule,
  small,
  subheading,
  together,
} from '../parts/blocks.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { formatMoment, oneLine, shorten } from '../parts/words.ts';

/** For the trainee: the supervisor's answer. */
export const composeAnswerNews: Composer = async (context, mail, call) => {
  const escalation = await findEscalation(context, mail, call, 'answered');
  const { trainee, supervisor } = await findPeople(context, call, escalation);
  const { question, maskedQuestion, response, maskedResponse, notes, respondedAt } = escalation;
  if (!maskedResponse || !respondedAt) throw new Error('an answered escalation without an answer');
  const rendered = await renderAnswerNews({
    traineeName: trainee.name,
    supervisorName: supervisor.name,
    question: maskedQuestion,
    answer: maskedResponse,
    isMasked: maskedQuestion !== question || maskedResponse !== response,
    hasNotes: Boolean(notes),
    attestation: escalation.attestation ?? '',
    respondedAt,
    consultationsUrl: `${context.publicUrl}/consultations`,
    timeZone: context.timeZone,
  });
  return { rendered, ...toThemselves(trainee) };
};

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
export function renderAnswerNews(mail: AnswerNewsMail): Promise<RenderedMail> {
  const subject = `${oneLine(mail.supervisorName, 'Your supervisor')} answered your question`;
  return renderLetter({
    subject,
    preheader: 'The answer, and your question.',
    blocks: [
      paragraph(`Hello ${oneLine(mail.traineeName, 'there')},`),
      paragraph(`${subject} on ${formatMoment(mail.respondedAt, mail.timeZone)}:`),
      quote(shorten(mail.answer, maxAnswerLength)),
      mail.hasNotes && paragraph('They also left a note for your next supervision meeting.'),
      together(subheading('Your question'), quote(shorten(mail.question, maxQuestionExcerptLength))),
      button('Read the answer', mail.consultationsUrl),
      rule,
      mail.isMasked &&
        small(
          'Names and other details that could identify a client are hidden in this email; the page shows all of it.',
        ),
      small(`Signed as: ${oneLine(mail.attestation, 'no name')}`),
      buttonAddress(mail.consultationsUrl),
    ],
  });
}
