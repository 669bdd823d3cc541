import type { Call } from '@clinical-hours/service-kit/grpc';
import { senderName, type Composer, type MailContext, type MailDraft } from './mail-draft.ts';
import { issueConfirmUrl, issueFootUrls, issueLink } from './mail-link.ts';
import { deputyOf, findPeople, MailObsolete, orObsolete, requireAskable, toMailbox } from './mail-clients.ts';
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
  if (mail.digestPortalId !== null && supervisor.portalId === mail.digestPortalId) {
    throw new MailObsolete('told_in_digest');
  }
  requireAskable(supervisor);
  const deputy = deputyOf(supervisor, mail);
  const review = { purpose: 'LINK_PURPOSE_REVIEW_SESSIONS', subjectId: request.id, supervisor } as const;
  const { firstId, linkId: sharedId } = threadOf(mail.id, await context.mails.requestMails(mail));
  // A mail to a deputy has a link of its own: a shared one may have ended with an absence, while there is another now.
  const linkId = deputy ? mail.id : sharedId;
  const wanted = { ...review, deputyEmail: deputy?.email };
  const link = await orObsolete(issueLink(context, call, { id: linkId }, wanted), 'link');
  const { email } = deputy ?? supervisor;
  const foot = await issueFootUrls(context, call, mail, { supervisor, email });
  const rendered = await renderApprovalRequest({
    trainee,
    supervisorName: supervisor.name,
    deputy,
    sessions: sessions.map(summarise),
    sums: sumSessions(sessions),
    hasNotes: sessions.some(({ notes }) => notes?.trim()),
    reviewUrl: `${publicUrl}/review/${link.token}`,
    confirmUrl: deputy ? undefined : await issueConfirmUrl(context, call, { id: linkId }, supervisor),
    ...foot,
    expiresAt: link.expiresAt,
    timeZone,
    requestedAt: isReminder ? request.createdAt : undefined,
  });
  return {
    rendered,
    senderName: senderName(trainee.name),
    to: toMailbox(deputy ?? supervisor),
    replyTo: context.replyAddress,
    ...(deputy ? { isToDeputy: true } : { addressVersion: supervisor.addressVersion }),
    firstId,
    stopUrl: foot.stopUrl,
  };
}
