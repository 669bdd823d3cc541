import { findPeople, orObsolete, toThemselves } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { button, buttonAddress, paragraph, quote, rule, small, together } from '../parts/blocks.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { formatMoment, oneLine, sessionCount } from '../parts/words.ts';

/** For the trainee: a supervisor withdrew an approval. */
export const composeWithdrawalNews: Composer = async (context, mail, call) => {
  const { receipts, publicUrl, timeZone } = context;
  const withdrawal = await orObsolete(receipts.getDispute(call, { disputeId: mail.subjectId }), 'withdrawal');
  const { trainee, supervisor } = await findPeople(context, call, withdrawal);
  const rendered = await renderWithdrawalNews({
    traineeName: trainee.name,
    supervisorName: withdrawal.disputedByName ?? supervisor.name,
    withdrawnAt: withdrawal.disputedAt,
    reason: withdrawal.withdrawalReason ?? '',
    revertedCount: withdrawal.revertedCount,
    verifyUrl: `${publicUrl}/verify/${withdrawal.receiptNumber ?? ''}`,
    publicUrl,
    timeZone,
  });
  return { rendered, ...toThemselves(trainee) };
};

export interface WithdrawalNewsMail {
  traineeName: string;
  /** As they signed. */
  supervisorName: string;
  /** ISO 8601. */
  withdrawnAt: string;
  /** In the words of the supervisor. */
  reason: string;
  /** Number of sessions that went back to pending. */
  revertedCount: number;
  verifyUrl: string;
  /** Without a slash at its end. */
  publicUrl: string;
  timeZone: string;
}

/** Tells a trainee that a supervisor withdrew an approval, why, and what to do. */
export function renderWithdrawalNews(mail: WithdrawalNewsMail): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'Your supervisor');
  const { revertedCount: count, publicUrl } = mail;
  const sessions = sessionCount(count);
  const outcome = `${sessions} ${count === 1 ? 'is' : 'are'} pending again, and ${count === 1 ? 'needs' : 'need'} a new request.`;
  const history = `${publicUrl}/session-history`;
  return renderLetter({
    subject: `${supervisor} withdrew the approval of ${sessions}`,
    preheader: outcome,
    blocks: [
      paragraph(`Hello ${oneLine(mail.traineeName, 'there')},`),
      paragraph(
        `On ${formatMoment(mail.withdrawnAt, mail.timeZone)} ${supervisor} withdrew an approval. ${outcome}`,
      ),
      together(paragraph('The reason:'), quote(oneLine(mail.reason, 'none was given'))),
      paragraph(
        `The hours no longer count as approved, and anyone who verifies the receipt sees that it was withdrawn. Please talk to ${supervisor} before you send the sessions again. Our administrators were notified.`,
      ),
      button('Open your session history', history),
      rule,
      small({ words: 'Verify the receipt:', href: mail.verifyUrl }),
      buttonAddress(history),
    ],
  });
}
