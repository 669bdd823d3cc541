import { MailObsolete, orObsolete, toMailbox } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { button, buttonAddress, paragraph, rule, small } from '../parts/blocks.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { oneLine } from '../parts/words.ts';

const dayMs = 86_400_000;

/** Returns the number of a calendar date (yyyy-MM-dd): days since 1970. */
export const toDayNumber = (date: string): number => Date.parse(date) / dayMs;
const toDate = (dayNumber: number): string => new Date(dayNumber * dayMs).toISOString().slice(0, 10);

/** A reminder goes to a trainee who still wants it, in time, when they have still logged nothing in the week. */
export const composeLoggingReminder: Composer = async ({ auth, hours, publicUrl }, mail, call) => {
  const { userId } = mail;
  if (userId === null) throw new Error('a reminder without a trainee');
  const date = toDate(mail.subjectId);
  const { hasLogged } = await hours.hasLoggedInWeek(call, { userId, date });
  if (hasLogged) throw new MailObsolete('session_logged');
  const reminder = await orObsolete(auth.getReminder(call, { userId, date }), 'reminder');
  const { toName, toEmail, stopToken } = reminder;
  const stopUrl = `${publicUrl}/stop-reminders?token=${encodeURIComponent(stopToken)}`;
  const rendered = await renderLoggingReminder({ traineeName: toName, publicUrl, stopUrl });
  return { rendered, to: toMailbox({ name: toName, email: toEmail }), stopUrl };
};

export interface LoggingReminderMail {
  traineeName: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** The page on which the trainee stops reminders. */
  stopUrl: string;
}

/** Reminds a trainee, who chose that, of a week in which they have logged nothing. */
export function renderLoggingReminder(mail: LoggingReminderMail): Promise<RenderedMail> {
  const addHoursUrl = `${mail.publicUrl}/log-session`;
  const said =
    'You have not logged a session for this week. Hours are easiest to write down while they are fresh.';
  return renderLetter({
    subject: 'Nothing logged this week yet',
    preheader: said,
    blocks: [
      paragraph(`Hello ${oneLine(mail.traineeName, 'there')},`),
      paragraph(said),
      button('Add Hours', addHoursUrl),
      paragraph('No sessions this week? Then there is nothing to do.'),
      rule,
      small({
        words:
          'You get this email because you turned it on under Account. To stop these emails, without signing in:',
        href: mail.stopUrl,
      }),
      buttonAddress(addHoursUrl),
    ],
  });
}
