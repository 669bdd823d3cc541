import type { Call } from '@clinical-hours/service-kit/grpc';
import { senderName, type Composer, type MailContext, type MailDraft } from './mail-draft.ts';
import { issueConfirmUrl, issueLink, issueStopUrl } from './mail-link.ts';
import { findPeople, MailObsolete, orObsolete, requireAskable, toMailbox } from './mail-clients.ts';
import type { LeasedMail } from './mail.repository.ts';
import { threadOf } from './mail-thread.ts';
import { summarise, sumSessions } from './session-summary.ts';
import { renderApprovalRequest } from './templates/approval-request.ts';

export const composeApprovalRequest: Composer = (context, mail, call) => compose(context, mail, call, false);

export const composeApprovalReminder: Composer = (context, mail, call) => compose(context, mail, call, true);

async function compose(
  context: MailContext,
  mail: LeasedMail,
  call: Call,
  isReminder: boolean,
): Promise<MailDraft> {
  const { hours, publicUrl, timeZone } = context;
  const requestId = mail.subjectId;
  const { request } = await orObsolete(hours.getApprovalRequest(call, { requestId }), 'request');
  if (!request) throw new MailObsolete('request_gone');
  const sessions = request.items.flatMap(({ session, state }) =>
    session && state === 'open' ? [session] : [],
  );
  if (sessions.length === 0) throw new MailObsolete('no_open_session');
  const { trainee, supervisor } = await findPeople(context, call, request);
  requireAskable(supervisor);
  const review = { purpose: 'LINK_PURPOSE_REVIEW_SESSIONS', subjectId: request.id, supervisor } as const;
  const { firstId, linkId } = threadOf(mail.id, await context.mails.requestMails(mail));
  const link = await orObsolete(issueLink(context, call, { id: linkId }, review), 'link');
  const { addressVersion, email } = supervisor;
  const stopUrl = await issueStopUrl(context, call, mail, { supervisor, email });
  const rendered = await renderApprovalRequest({
    trainee,
    supervisorName: supervisor.name,
    sessions: sessions.map(summarise),
    sums: sumSessions(sessions),
    hasNotes: sessions.some(({ notes }) => notes?.trim()),
    reviewUrl: `${publicUrl}/review/${link.token}`,
    confirmUrl: await issueConfirmUrl(context, call, { id: linkId }, supervisor),
    stopUrl,
    expiresAt: link.expiresAt,
    timeZone,
    requestedAt: isReminder ? request.createdAt : undefined,
  });
  return {
    rendered,
    senderName: senderName(trainee.name),
    to: toMailbox(supervisor),
    replyTo: trainee,
    addressVersion,
    firstId,
    stopUrl,
  };
}
