import { MailObsolete, orObsolete, toMailbox } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import type { AccountLetter, AccountNotice } from '../parts/account-letter.ts';
import { accountLetters, type NoticeKind } from './account-letters.ts';
import { button, buttonAddress, lineText, paragraph, rule, small } from '../parts/blocks.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { oneLine } from '../parts/words.ts';

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

export type AccountNoticeMail = AccountNotice & { kind: NoticeKind };

const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(accountLetters, kind);

/** Returns whether a notice is useless once its link has expired. */
const livesByItsLink = (kind: NoticeKind): boolean => kind === 'verify_email' || kind === 'password_reset';

/** Tells a user what happened to their account. Account notices carry no review link. */
export function renderAccountNotice(mail: AccountNoticeMail): Promise<RenderedMail> {
  const { subject, body, action, after, safety } = withTimes(accountLetters[mail.kind](mail), mail);
  return renderLetter({
    subject,
    preheader: lineText(body[0] ?? subject),
    blocks: [
      paragraph(`Hello ${oneLine(mail.toName, 'there')},`),
      ...body.map(paragraph),
      action && button(action.label, action.href),
      ...after.map(paragraph),
      rule,
      ...safety.map(small),
      action && buttonAddress(action.href),
    ],
  });
}

/** Says how often something happened that one email tells of. */
function withTimes(letter: AccountLetter, { times = 1 }: AccountNoticeMail): AccountLetter {
  if (times < 2) return letter;
  const [first = '', ...others] = letter.body;
  const often = `This happened ${times} times since our last email about it. The time above is the most recent.`;
  return { ...letter, body: [first, often, ...others] };
}
