import { brand } from '../parts/letter.ts';
import {
  askForAccount,
  newAddress,
  newPassword,
  nothingToDo,
  oneButton,
  otherLink,
  page,
  removedNames,
  resetValidity,
  when,
  writeToSupport,
  type AccountNotice,
  type AccountLetter,
} from '../parts/account-letter.ts';

export type EmailChangeNoticeKind =
  | 'email_changed'
  | 'email_edited'
  | 'account_moved'
  | 'email_change_undone'
  | 'email_restored';

/** The letters about another address of an account, and its way back. */
export const emailChangeLetters: Record<EmailChangeNoticeKind, (notice: AccountNotice) => AccountLetter> = {
  email_changed: (notice) => ({
    subject: `The email address of your ${brand} account was changed`,
    body: [
      `On ${when(notice)} the email address of your ${brand} account was changed from this one to ${newAddress(notice)}.`,
      ...(notice.link ? [`${nothingToDo} If it wasn't you, undo it now.`] : []),
    ],
    action: page(notice, 'undo-email-change', 'Undo This Change'),
    ...(notice.link ? undoWords(notice) : recoveryWords(notice)),
  }),
  email_edited: (notice) => ({
    subject: `The email address of your ${brand} account was changed`,
    body: [
      `An administrator changed the email address of your ${brand} account to ${newAddress(notice)} on ${when(notice)}.`,
      'Administrators do this to correct an address. Your password, two-step sign-in and signed-in devices stay as they are.',
    ],
    after: ['If you asked for this, there is nothing to do.', askForAccount(notice)],
    safety: ['Messages about your account go to the new address from now on.'],
  }),
  account_moved: (notice) => ({
    subject: `The email address of your ${brand} account was changed`,
    body: [
      `On ${when(notice)} an administrator approved a request to recover your ${brand} account.`,
      `Its email address is now ${newAddress(notice)}.`,
      'Everyone was signed out. Passkeys, authenticator apps and recovery codes were removed, because someone else may have added them.',
    ],
    after: ['If you asked for this, there is nothing to do.', askForAccount(notice)],
    safety: ['Messages about your account go to the new address from now on.'],
  }),
  email_change_undone: (notice) => ({
    subject: `The email address of your ${brand} account was changed back`,
    body: [
      `On ${when(notice)} a change of the email address of your ${brand} account was undone. The account has its former address again, and no longer uses this one.`,
      'Everyone was signed out, and a link to choose a new password went to the former address.',
    ],
    after: [nothingToDo, askForAccount(notice)],
    safety: ["Don't know this account? Then someone entered your address by mistake: ignore this email."],
  }),
  email_restored: (notice) => ({
    subject: `Your ${brand} account has this email address again`,
    body: [
      `On ${when(notice)} the change of the email address of your ${brand} account was undone.`,
      `Everyone was signed out, and the former password no longer works. ${removedWords(notice)}`,
      newPassword(notice),
    ],
    action: page(notice, 'reset-password', 'Choose a new password'),
    after: resetValidity(notice),
    safety: [...otherLink(notice), `If you didn't undo the change, ${writeToSupport(notice)}.`],
  }),
};

// Older sign-in methods may be the only protection against other readers of this mailbox, so they stay.
function removedWords(notice: AccountNotice): string {
  const names = removedNames(notice);
  const kept = 'Older sign-in methods stay.';
  if (!names) return `No sign-in method was added since the change, or in the 72 hours before it. ${kept}`;
  return `We removed what was added since the change, or in the 72 hours before it: ${names}. ${kept}`;
}

type Rest = Pick<AccountLetter, 'after' | 'safety'>;

const undoWords = (notice: AccountNotice): Rest => ({
  after: [
    ...oneButton(notice),
    'The button gives your account this address back and signs everyone out. The current password stops working, and we send you a link to choose a new one. Passkeys, authenticator apps and recovery codes added since the change, or in the 72 hours before it, are removed. If the account was closed, it opens again.',
  ],
  safety: [
    {
      words: 'Link expired? Ask for your account back:',
      href: `${notice.publicUrl}/account-recovery`,
    },
    `For anything else, ${writeToSupport(notice)}.`,
  ],
});

const recoveryWords = (notice: AccountNotice): Rest => ({
  after: [nothingToDo, askForAccount(notice)],
  safety: ['Messages about your account go to the new address from now on.'],
});
