import { brand } from './layout.ts';
import { when, writeToSupport, type AccountNotice, type Letter } from './letter.ts';
import { disputeLines } from './reported-dispute.ts';
import { oneLine } from './words.ts';

/** The letters about what administrators did, and those to administrators, by the kind of their notice. */
export const administrationLetters = {
  admin_granted: (notice) => ({
    subject: `Your ${brand} account has administrator rights now`,
    body: [
      `On ${when(notice)} an administrator made you an administrator of ${brand}.`,
      'You can now see and change the accounts of all users. What administrators do there is kept in an audit log.',
    ],
    after: [],
    safety: [`If you did not expect this, ${writeToSupport(notice)}.`],
  }),
  admin_revoked: (notice) => ({
    subject: `Your ${brand} account has no administrator rights any more`,
    body: [
      `On ${when(notice)} an administrator took the administrator rights away from your ${brand} account.`,
      'The account itself stays as it is, with all that you have entered.',
    ],
    after: [],
    safety: [`If you did not expect this, ${writeToSupport(notice)}.`],
  }),
  account_deleted: (notice) => ({
    subject: `Your ${brand} account was deleted`,
    body: [
      `On ${when(notice)} an administrator deleted your ${brand} account, and with it all that you had entered: sessions, supervisors, tasks, questions and documents.`,
      'It cannot be brought back. This is the last email about it, and once it is sent we keep your address no longer.',
    ],
    after: [],
    safety: [`If you did not expect this, ${writeToSupport(notice)}.`],
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
  answer_disputed: (notice) => ({
    subject: `A supervisor of ${trainee(notice)} says: "This wasn't me"`,
    body: [
      `On ${when(notice)} a supervisor of ${trainee(notice)} said that they did not answer a question, or were not meant by the email that asked them to.`,
      'The answer, if there was one, was taken off, the link works no longer, and the trainee was told.',
      'Please find out who acted in the name of the supervisor. The audit log has the entry.',
    ],
    ...auditLog(notice),
  }),
} satisfies Record<string, (notice: AccountNotice) => Letter>;

// For administrators. The page needs no token.
function auditLog({ publicUrl, dispute }: AccountNotice): Pick<Letter, 'action' | 'after' | 'safety'> {
  const log = `${publicUrl}/user-management?tab=audit`;
  return {
    action: dispute
      ? { label: 'See what happened', href: `${log}&dispute=${dispute.disputeId}` }
      : { label: 'Open the audit log', href: log },
    after: [],
    safety: ['You get this email because you are an administrator.'],
  };
}

const trainee = ({ aboutName = '' }: AccountNotice): string => oneLine(aboutName, 'a trainee');
