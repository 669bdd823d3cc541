import { renderDispute, type DisputeMail } from './dispute.ts';
import type { RenderedMail } from './layout.ts';
import { maxQuestionExcerptLength } from './answer-news.ts';
import { shorten } from './words.ts';

export interface AnswerDisputeNewsMail extends DisputeMail {
  /** With the details masked that could identify a client. */
  question: string;
  speaksOfDanger: boolean;
  wasAnswered: boolean;
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
