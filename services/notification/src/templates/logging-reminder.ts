import { button, link, paragraph, renderPage, rule, small, textPage, type RenderedMail } from './layout.ts';
import { oneLine } from './words.ts';

export interface LoggingReminderMail {
  traineeName: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** The page on which the trainee stops reminders. */
  stopUrl: string;
}

/** Reminds a trainee, who chose that, of a week in which they have logged nothing. */
export async function renderLoggingReminder(mail: LoggingReminderMail): Promise<RenderedMail> {
  const subject = 'Nothing logged this week yet';
  const addHoursUrl = `${mail.publicUrl}/log-session`;
  const words = {
    greeting: `Hello ${oneLine(mail.traineeName, 'there')},`,
    said: 'You have not logged a session for this week. Hours are easiest to write down while they are fresh.',
    none: 'Had no sessions this week? Then all is well, and there is nothing to do.',
    chosen: 'You get this email because you chose it under Goals.',
    stop: 'No more of these? Stop them here, without signing in:',
  };
  const html = await renderPage(
    { title: subject, preheader: words.said, heading: subject },
    paragraph(words.greeting),
    paragraph(words.said),
    button('Add Hours', addHoursUrl),
    paragraph(words.none),
    rule(),
    small(`${words.chosen} ${words.stop} `, link(mail.stopUrl)),
    small('If the button does not work, open this address: ', link(addHoursUrl)),
  );
  const text = textPage(
    words.greeting,
    words.said,
    `Add Hours:\n${addHoursUrl}`,
    words.none,
    `${words.chosen} ${words.stop}\n${mail.stopUrl}`,
  );
  return { subject, html, text };
}
