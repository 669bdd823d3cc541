import { findPeople, MailObsolete, toThemselves } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { button, buttonAddress, paragraph, rule, small } from '../parts/blocks.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { oneLine } from '../parts/words.ts';

/** For the trainee, at a verified address: a supervisor stopped our emails about them. */
export const composeStopNews: Composer = async (context, mail, call) => {
  if (mail.userId === null || mail.supervisorId === null) throw new MailObsolete('supervisor_gone');
  const ids = { userId: mail.userId, supervisorId: mail.supervisorId };
  const { trainee, supervisor } = await findPeople(context, call, ids);
  if (!trainee.isVerified) throw new MailObsolete('address_unverified');
  if (!supervisor.isActive) throw new MailObsolete('supervisor_removed');
  if (supervisor.addressState !== 'refused') throw new MailObsolete('mail_allowed');
  const { publicUrl } = context;
  const rendered = await renderStopNews({
    traineeName: trainee.name,
    supervisorName: supervisor.name,
    publicUrl,
  });
  return { rendered, ...toThemselves(trainee) };
};

export interface StopNewsMail {
  traineeName: string;
  supervisorName: string;
  /** Without a slash at its end. */
  publicUrl: string;
}

/** Tells a trainee that a supervisor gets no more emails about them, and what to do. Not whether others are meant. */
export function renderStopNews(mail: StopNewsMail): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'Your supervisor');
  const supervisorsUrl = `${mail.publicUrl}/supervisors`;
  const said = `${supervisor} no longer gets our emails about you`;
  const effect = 'We stopped sending your requests, reminders and questions to that address.';
  return renderLetter({
    subject: said,
    preheader: effect,
    blocks: [
      paragraph(`Hello ${oneLine(mail.traineeName, 'there')},`),
      paragraph(`${said}: someone with access to their mailbox opted out. ${effect}`),
      paragraph('Your hours and the decisions already made stay as they are.'),
      paragraph(
        'Talk to them first: it may have been a mistake. You can then enter another address for them, or choose another supervisor for your pending sessions.',
      ),
      button('Open your supervisors', supervisorsUrl),
      rule,
      small('We send this email once each time a supervisor opts out.'),
      buttonAddress(supervisorsUrl),
    ],
  });
}
