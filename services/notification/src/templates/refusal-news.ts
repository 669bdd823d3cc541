import { button, link, paragraph, renderPage, rule, small, textPage, type RenderedMail } from './layout.ts';
import { addressLine, oneLine } from './words.ts';

export interface RefusalNewsMail {
  traineeName: string;
  supervisorName: string;
  /** As the trainee entered it. */
  supervisorEmail: string;
  /** Without a slash at its end. */
  publicUrl: string;
}

/** Tells a trainee that emails do not reach a supervisor at the address that the trainee entered, and what to do. */
export async function renderRefusalNews(mail: RefusalNewsMail): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'your supervisor');
  const address = addressLine(mail.supervisorEmail, 'the address that you entered');
  const supervisorsUrl = `${mail.publicUrl}/supervisors`;
  const historyUrl = `${mail.publicUrl}/session-history`;
  const subject = `Our emails do not reach ${supervisor}`;
  const words = {
    greeting: `Hello ${oneLine(mail.traineeName, 'there')},`,
    said: `An email to ${supervisor} could not be delivered to ${address}. They may know nothing of what you asked them.`,
    correct:
      'Please check the address under Supervisors, and correct it. A corrected address ends the links in earlier emails.',
    again:
      'Then ask again: send a question once more from Get Answers, and request approval from your session history:',
    right: `Is the address right? Then ask ${supervisor} whether their mailbox is full or turns our emails away, and ask again when that is settled.`,
    once: 'We tell you this once for each address.',
  };
  const html = await renderPage(
    { title: subject, preheader: words.said, heading: subject },
    paragraph(words.greeting),
    paragraph(words.said),
    paragraph(words.correct),
    button('Open your supervisors', supervisorsUrl),
    paragraph(`${words.again} `, link(historyUrl)),
    paragraph(words.right),
    rule(),
    small(words.once),
    small('If the button does not work, open this address: ', link(supervisorsUrl)),
  );
  const text = textPage(
    words.greeting,
    words.said,
    words.correct,
    `Open your supervisors:\n${supervisorsUrl}`,
    `${words.again}\n${historyUrl}`,
    words.right,
    words.once,
  );
  return { subject, html, text };
}
