import { when, type AccountNotice, type AccountLetter } from './account-letter.ts';
import { disputeLines } from './reported-dispute.ts';
import { oneLine } from './words.ts';

export type AdministratorNoticeKind =
  | 'recovery_waiting'
  | 'dispute_reported'
  | 'answer_disputed'
  | 'approval_withdrawn'
  | 'second_factor_lost';

const toAdministrators = 'You get this email because you are an administrator.';

/** The letters that ask administrators to look at something. Their pages need no token. */
export const administratorLetters: Record<AdministratorNoticeKind, (notice: AccountNotice) => AccountLetter> =
  {
    recovery_waiting: (notice) => ({
      subject: `Somebody asks to get back into the account of ${user(notice)}`,
      body: [
        `On ${when(notice)} somebody who says they are ${user(notice)}, and can no longer sign in, asked to move this account to another email address.`,
        'The address that it has now was told, and can stop it. Please decide within 24 hours, and make sure in another way who it is.',
      ],
      action: {
        label: 'Open the recovery requests',
        href: `${notice.publicUrl}/user-management?tab=recovery`,
      },
      after: [],
      safety: [toAdministrators],
    }),
    dispute_reported: (notice) => ({
      subject: `A supervisor of ${trainee(notice)} says: "This wasn't me"`,
      body: [
        `On ${when(notice)} a supervisor of ${trainee(notice)} said that they did not decide on hours, or were not meant by the request that asked them to.`,
        'What that request had decided is pending again, its links work no longer, and the trainee was told.',
        ...(notice.dispute ? disputeLines(notice.dispute, notice) : []),
        'Please find out who acted in the name of the supervisor. The audit log has the entry.',
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
      subject: `A supervisor of ${trainee(notice)} says: "This wasn't me"`,
      body: [
        `On ${when(notice)} a supervisor of ${trainee(notice)} said that they did not answer a question, or were not meant by the email that asked them to.`,
        'The answer, if there was one, was taken off, the link works no longer, and the trainee was told.',
        'Please find out who acted in the name of the supervisor. The audit log has the entry.',
      ],
      ...auditLog(notice),
    }),
    second_factor_lost: (notice) => ({
      subject: `Somebody asks to get into the account of ${user(notice)} without the second factor`,
      body: [
        `On ${when(notice)} somebody who knew the password of ${user(notice)} said that the second factor is lost, and asked to be let in without it.`,
        'Somebody who has stolen the password would ask the same. First make sure in another way who is asking, for example by a call to a number that you had before. Only then remove the second factors in User Management.',
      ],
      action: { label: 'Open User Management', href: `${notice.publicUrl}/user-management` },
      after: [
        'Removing them signs the user out everywhere. After that the password alone is enough to sign in. The user was told of this request.',
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
