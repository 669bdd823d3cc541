import { findPeople, MailObsolete, toThemselves } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { button, buttonAddress, paragraph, quote, rule, small } from '../parts/blocks.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { oneLine } from '../parts/words.ts';

/** For the trainee: a supervisor says that the details about them are wrong. */
export const composeDetailsNews: Composer = async (context, mail, call) => {
  if (mail.userId === null || mail.supervisorId === null) throw new MailObsolete('supervisor_gone');
  const ids = { userId: mail.userId, supervisorId: mail.supervisorId };
  const { trainee, supervisor } = await findPeople(context, call, ids);
  if (!supervisor.isActive) throw new MailObsolete('supervisor_removed');
  const { correction } = supervisor;
  if (!correction) throw new MailObsolete('correction_settled');
  const rendered = await renderDetailsNews({
    traineeName: trainee.name,
    supervisorName: supervisor.name,
    correction,
    supervisorsUrl: `${context.publicUrl}/supervisors`,
  });
  return { rendered, ...toThemselves(trainee) };
};

export interface DetailsNewsMail {
  traineeName: string;
  supervisorName: string;
  /** The supervisor's words; text of several lines. */
  correction: string;
  supervisorsUrl: string;
}

/** Tells a trainee which details a supervisor reports as wrong. */
export function renderDetailsNews(mail: DetailsNewsMail): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'Your supervisor');
  const todo = 'Please correct it under Supervisors. Receipts show your supervisor the way you entered them.';
  return renderLetter({
    subject: `${supervisor} says their details are wrong`,
    preheader: todo,
    blocks: [
      paragraph(`Hello ${oneLine(mail.traineeName, 'there')},`),
      paragraph(`${supervisor} wrote about the name, license or address you entered for them:`),
      quote(mail.correction),
      paragraph(todo),
      button('Open your supervisors', mail.supervisorsUrl),
      rule,
      small(`This message came through a link we sent to ${supervisor}. The words are theirs, not ours.`),
      buttonAddress(mail.supervisorsUrl),
    ],
  });
}
