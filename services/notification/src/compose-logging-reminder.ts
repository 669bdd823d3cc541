import type { Composer } from './mail-draft.ts';
import { MailObsolete, orObsolete, toMailbox } from './mail-clients.ts';
import { renderLoggingReminder } from './templates/logging-reminder.ts';

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
