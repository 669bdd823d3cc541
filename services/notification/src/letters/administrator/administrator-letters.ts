import { when, type AccountNotice, type AccountLetter } from '../parts/account-letter.ts';
import { disputeLines } from '../parts/reported-dispute.ts';
import { oneLine } from '../parts/words.ts';

export type AdministratorNoticeKind =
  | 'recovery_waiting'
  | 'dispute_reported'
  | 'answer_disputed'
  | 'approval_withdrawn'
  | 'mails_delayed'
  | 'second_factor_lost'
  | 'test_email';

const toAdministrators = 'You get this email because you are an administrator.';

/** The letters that ask administrators to look at something. Their pages need no token. */
export const administratorLetters: Record<AdministratorNoticeKind, (notice: AccountNotice) => AccountLetter> =
  {
    test_email: (notice) => ({
      subject: 'Test email from Clinical Hours',
      body: [
        `On ${when(notice)} you sent yourself this email from User Management. Emails of this installation reach you.`,
      ],
      action: { label: 'Open Failed Emails', href: `${notice.publicUrl}/user-management?tab=mails` },
      after: [],
      safety: [toAdministrators],
    }),
    recovery_waiting: (notice) => ({
      subject: `Account recovery requested for ${user(notice)}`,
      body: [
        `On ${when(notice)} someone who says they are ${user(notice)} and can no longer sign in asked to change the email address of this account.`,
        'We notified the current address, which can stop the request. Please decide within 24 hours, and verify in another way who is asking.',
      ],
      action: {
        label: 'Open the recovery requests',
        href: `${notice.publicUrl}/user-management?tab=recovery`,
      },
      after: [],
      safety: [toAdministrators],
    }),
    dispute_reported: (notice) => ({
      subject: `A supervisor of ${trainee(notice)} reported: "This wasn't me"`,
      body: [
        `On ${when(notice)} a supervisor of ${trainee(notice)} reported that they did not review hours, or that the request was not meant for them.`,
        'Everything decided in that request is pending again, its links no longer work, and the trainee was notified.',
        ...(notice.dispute ? disputeLines(notice.dispute, notice) : []),
        "Please find out who acted in the supervisor's name. The audit log has the entry.",
      ],
      ...auditLog(notice),
    }),
    approval_withdrawn: (notice) => ({
      subject: `A supervisor of ${trainee(notice)} withdrew an approval`,
      body: [
        `On ${when(notice)} a supervisor of ${trainee(notice)} withdrew the approval of hours that they had signed.`,
        'Its sessions are pending again, and the trainee was notified. The request and its links stay as they are.',
        ...(notice.dispute ? disputeLines(notice.dispute, notice) : []),
      ],
      ...auditLog(notice),
    }),
    answer_disputed: (notice) => ({
      subject: `A supervisor of ${trainee(notice)} reported: "This wasn't me"`,
      body: [
        `On ${when(notice)} a supervisor of ${trainee(notice)} said "This wasn't me" about a question.`,
        'They say they did not answer it, or it was not meant for them. The answer, if there was one, was removed. The link no longer works, and the trainee was notified.',
        "Please find out who acted in the supervisor's name. The audit log has the entry.",
      ],
      ...auditLog(notice),
    }),
    mails_delayed: (notice) => ({
      subject: 'Emails are waiting because there were too many',
      body: [
        `Since ${when(notice)} an email that ${trainee(notice)} caused has been waiting.`,
        'Its mailbox already got as many today as accounts without a verified address may send it in all, or this account wrote to too many new people. Someone may be using accounts to fill a mailbox.',
        'Nothing is lost: the email goes out when there is room, or once the trainee verifies their address. Other trainees still reach that mailbox.',
      ],
      action: { label: 'Open User Management', href: `${notice.publicUrl}/user-management` },
      after: [],
      safety: [toAdministrators],
    }),
    second_factor_lost: (notice) => ({
      subject: `Someone asked to turn off two-step sign-in for ${user(notice)}`,
      body: [
        `On ${when(notice)} someone who knew the password of ${user(notice)} said they can't complete two-step sign-in, and asked to have it turned off.`,
        'Someone who stole the password would ask the same. First verify in another way who is asking, for example by calling a number you already had. Only then turn off two-step sign-in in User Management.',
      ],
      action: { label: 'Open User Management', href: `${notice.publicUrl}/user-management` },
      after: [
        'This signs the user out everywhere. After that, the password alone is enough to sign in. The user was notified of this request.',
      ],
      safety: [toAdministrators],
    }),
  };

function auditLog({ publicUrl, dispute }: AccountNotice): Pick<AccountLetter, 'action' | 'after' | 'safety'> {
  const log = `${publicUrl}/user-management?tab=audit`;
  return {
    action: dispute
      ? { label: 'See what happened', href: `${log}&dispute=${dispute.disputeId}` }
      : { label: 'Open the audit log', href: log },
    after: [],
    safety: [toAdministrators],
  };
}

const user = ({ aboutName = '' }: AccountNotice): string => oneLine(aboutName, 'a user');
const trainee = ({ aboutName = '' }: AccountNotice): string => oneLine(aboutName, 'a trainee');
