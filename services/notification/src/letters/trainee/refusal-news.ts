import { findPeople, MailObsolete, toThemselves } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { button, buttonAddress, paragraph, rule, small } from '../parts/blocks.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { addressLine, oneLine } from '../parts/words.ts';

/** For the trainee: emails do not reach a supervisor at the address on file. */
export const composeRefusalNews: Composer = async (context, mail, call) => {
  if (mail.userId === null || mail.supervisorId === null) throw new MailObsolete('supervisor_gone');
  const ids = { userId: mail.userId, supervisorId: mail.supervisorId };
  const { trainee, supervisor } = await findPeople(context, call, ids);
  if (!supervisor.isActive) throw new MailObsolete('supervisor_removed');
  if (supervisor.addressVersion !== mail.subjectId) throw new MailObsolete('address_changed');
  const rendered = await renderRefusalNews({
    traineeName: trainee.name,
    supervisorName: supervisor.name,
    supervisorEmail: supervisor.email,
    publicUrl: context.publicUrl,
  });
  return { rendered, ...toThemselves(trainee) };
};

export interface RefusalNewsMail {
  traineeName: string;
  supervisorName: string;
  /** As the trainee entered it. */
  supervisorEmail: string;
  /** Without a slash at its end. */
  publicUrl: string;
}

/** Tells a trainee that emails do not reach a supervisor at the address that the trainee entered, and what to do. */
export function renderRefusalNews(mail: RefusalNewsMail): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'your supervisor');
  const address = addressLine(mail.supervisorEmail, 'the address that you entered');
  const supervisorsUrl = `${mail.publicUrl}/supervisors`;
  const said = `An email to ${supervisor} could not be delivered to ${address}. They may not know about your request.`;
  return renderLetter({
    subject: `Our emails aren't reaching ${supervisor}`,
    preheader: said,
    blocks: [
      paragraph(`Hello ${oneLine(mail.traineeName, 'there')},`),
      paragraph(said),
      paragraph(
        'Please check the address under Supervisors and correct it. Once you do, the links in earlier emails no longer work.',
      ),
      button('Open your supervisors', supervisorsUrl),
      paragraph({
        words:
          'Then ask again: resend your question from Get Answers, or request approval again from your session history:',
        href: `${mail.publicUrl}/session-history`,
      }),
      paragraph(
        `Is the address correct? Ask ${supervisor} whether their mailbox is full or blocks our emails, then try again.`,
      ),
      rule,
      small('We send this email once for each address.'),
      buttonAddress(supervisorsUrl),
    ],
  });
}
