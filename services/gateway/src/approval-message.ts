import { weekdayOf } from '@clinical-hours/proto/api';
import type { RequestApprovalResponse__Output as RequestedApproval } from '@clinical-hours/proto/types/hours/v1/RequestApprovalResponse';

/** Returns the message for a trainee who requested the approval of sessions. */
export function approvalMessage(requested: RequestedApproval): string {
  const done = [doneMessage(requested), ...requested.deputies.map(deputyMessage)].join(' ');
  const { length } = requested.skipped;
  if (length === 0) return done;
  const were = length === 1 ? '1 was not sent: its' : `${length} were not sent: their`;
  return `${done.replace(/[.]?$/, '.')} ${were} supervisor was removed.`;
}

const deputyMessage = ({ name, supervisorName }: RequestedApproval['deputies'][number]): string =>
  `${supervisorName} is out of office, so ${name}, their deputy, gets the email.`;

function doneMessage(requested: RequestedApproval): string {
  const { sessions, alreadyAskedCount, alreadyAsked } = requested;
  const nothingSent = nothingSentMessage(requested);
  if (nothingSent !== null) return nothingSent;
  const sent = `Approval requested for ${countOf(sessions.length - alreadyAskedCount)}.`;
  const mailing = mailingMessage(requested);
  if (alreadyAskedCount === 0) return `${sent} ${mailing}.`;
  const before = `${alreadyAskedCount} ${alreadyAskedCount === 1 ? 'was' : 'were'} ${alreadyAsked}.`;
  return requested.weeklyCount > 0 ? `${sent} ${mailing}. ${before}` : `${sent} ${before}`;
}

// A supervisor who chose one email a week gets the request on that day.
function mailingMessage({ requestCount, weeklyCount, toldOn, deputies }: RequestedApproval): string {
  const atOnceCount = requestCount - weeklyCount;
  const emails = atOnceCount === 1 ? 'One email is on its way' : `${atOnceCount} emails are on their way`;
  // Deputies are named after it.
  const receivers = atOnceCount === 1 ? ' to your supervisor' : ' to your supervisors';
  const atOnce = `${emails}${deputies.length > 0 ? '' : receivers}`;
  if (weeklyCount === 0 || toldOn === undefined) return atOnce;
  const day = weekdayOf(toldOn);
  if (atOnceCount > 0) {
    const weekly =
      weeklyCount === 1 ? `One supervisor will be notified on ${day}` : weeklyMessage(weeklyCount, day);
    return `${atOnce}. ${weekly}`;
  }
  return weeklyCount === 1 ? `Your supervisor will be notified on ${day}` : weeklyMessage(weeklyCount, day);
}

const weeklyMessage = (count: number, day: string): string =>
  `${count} supervisors will be notified in their weekly emails, the first on ${day}`;

/**
 * Returns the message when the supervisors were asked about all of the sessions before, so that no email is sent; null
 * when one is sent.
 */
export function nothingSentMessage({
  sessions,
  alreadyAskedCount,
  alreadyAsked,
}: RequestedApproval): string | null {
  if (alreadyAskedCount < sessions.length) return null;
  return sessions.length === 1
    ? `This session was ${alreadyAsked}`
    : `These ${countOf(sessions.length)} were ${alreadyAsked}`;
}

const countOf = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);
