import { findPeople, MailObsolete, orObsolete, toThemselves } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { summarise } from '../parts/session-summary.ts';
import { button, buttonAddress, paragraph, rule, small } from '../parts/blocks.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { listSaid, type SaidSummary } from '../parts/session-list.ts';
import { oneLine, sessionCount } from '../parts/words.ts';

/** For the trainee: a supervisor asks about sessions. */
export const composeQuestionNews: Composer = async (context, mail, call) => {
  const letter = await orObsolete(context.hours.getQuestions(call, { letterId: mail.subjectId }), 'question');
  const { trainee, supervisor } = await findPeople(context, call, letter);
  const asked = letter.asked.flatMap(({ session, question }) =>
    session && question ? [{ ...summarise(session), text: question.text, question }] : [],
  );
  const [first] = asked;
  if (!first) throw new MailObsolete('question_settled');
  const { askedBy, isByDeputy } = first.question;
  const rendered = await renderQuestionNews({
    traineeName: trainee.name,
    askedBy,
    deputyOf: isByDeputy ? supervisor.name : undefined,
    asked,
    historyUrl: `${context.publicUrl}/session-history?status=pending&asked=yes`,
  });
  return { rendered, ...toThemselves(trainee) };
};

export interface QuestionNewsMail {
  traineeName: string;
  /** The supervisor or the deputy. */
  askedBy: string;
  /** The supervisor whose deputy asks; undefined when the supervisor does. */
  deputyOf?: string | undefined;
  /** At least one. */
  asked: SaidSummary[];
  historyUrl: string;
}

/** Tells a trainee what a supervisor asks about their sessions. */
export function renderQuestionNews(mail: QuestionNewsMail): Promise<RenderedMail> {
  const { asked, historyUrl, deputyOf } = mail;
  const name = oneLine(mail.askedBy, 'Your supervisor');
  const asker =
    deputyOf === undefined ? name : `${name}, the deputy of ${oneLine(deputyOf, 'your supervisor')},`;
  const count = sessionCount(asked.length);
  const isOne = asked.length === 1;
  const todo = `Reply in your session history, or edit the ${isOne ? 'session' : 'sessions'} and ask for approval again.`;
  return renderLetter({
    subject: `${name} asks you about ${count}`,
    preheader: todo,
    blocks: [
      paragraph(`Hello ${oneLine(mail.traineeName, 'there')},`),
      paragraph(
        `${asker} asks you about ${count}. ${isOne ? 'It stays' : 'They stay'} pending, and we won't remind your supervisor before you answer.`,
      ),
      listSaid(asked, 'Question', historyUrl, 'in your session history'),
      paragraph(todo),
      button('Reply in your session history', historyUrl),
      rule,
      small(
        `This message came through a link we sent to your supervisor. The words are theirs, not ours. Please don't name clients in your reply.`,
      ),
      buttonAddress(historyUrl),
    ],
  });
}
