import type { Composer } from './mail-draft.ts';
import { MailObsolete, orObsolete, toMailbox } from './mail-clients.ts';
import { isNoticeKind, livesByItsLink, renderAccountNotice } from './templates/account-notice.ts';

export const composeAccountNotice: Composer = async (context, mail, call) => {
  const { auth, receipts, publicUrl, supportEmail, timeZone } = context;
  const notice = await orObsolete(auth.getNotice(call, { noticeId: mail.subjectId }), 'notice');
  const { kind, token, expiresAt = '' } = notice;
  // The kind is newer than this code; a newer sender will handle it.
  if (!isNoticeKind(kind)) throw new Error(`a notice of an unknown kind: ${kind}`);
  // auth decides whether the link is still valid, because the clock here may differ from its own.
  const link = token ? { token, expiresAt } : undefined;
  if (!link && livesByItsLink(kind)) throw new MailObsolete('link_expired');
  const { disputeId } = notice;
  const dispute =
    disputeId === undefined
      ? undefined
      : await orObsolete(receipts.getDisputeDetails(call, { disputeId }), 'dispute');
  const settings = { publicUrl, supportEmail, timeZone };
  const rendered = await renderAccountNotice({ ...notice, ...settings, kind, link, dispute });
  return { rendered, to: toMailbox({ name: notice.toName, email: notice.toEmail }) };
};
