import type { RequestApprovalResponse__Output as RequestedApproval } from '@clinical-hours/proto/types/hours/v1/RequestApprovalResponse';

/** Returns the message for a trainee who requested the approval of sessions. */
export function approvalMessage(requested: RequestedApproval): string {
  const done = doneMessage(requested);
  const { length } = requested.skipped;
  if (length === 0) return done;
  const were = length === 1 ? '1 was not sent: its' : `${length} were not sent: their`;
  return `${done.replace(/[.]?$/, '.')} ${were} supervisor was removed.`;
}

function doneMessage(requested: RequestedApproval): string {
  const { sessions, requestCount, alreadyAskedCount, alreadyAsked } = requested;
  const nothingSent = nothingSentMessage(requested);
  if (nothingSent !== null) return nothingSent;
  const sent = `Approval requested for ${countOf(sessions.length - alreadyAskedCount)}.`;
  if (alreadyAskedCount > 0) {
    return `${sent} ${alreadyAskedCount} ${alreadyAskedCount === 1 ? 'was' : 'were'} ${alreadyAsked}.`;
  }
  const emails = requestCount === 1 ? 'One email is on its way' : `${requestCount} emails are on their way`;
  return `${sent} ${emails} to your ${requestCount === 1 ? 'supervisor' : 'supervisors'}.`;
}

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
