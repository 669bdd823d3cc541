import { brand } from './letter.ts';
import {
  askForAccount,
  newAddress,
  nothingToDo,
  oneButton,
  page,
  resetValidity,
  when,
  writeToSupport,
  type AccountNotice,
  type AccountLetter,
} from './account-letter.ts';

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
      `An administrator changed the email address of your ${brand} account from this one to ${newAddress(notice)} on ${when(notice)}.`,
      'Administrators do this to correct an address. Your password, two-step sign-in and signed-in devices stay as they are.',
    ],
    after: ['If you asked for this, there is nothing to do.', askForAccount(notice)],
    safety: ['Messages about your account go to the new address from now on.'],
  }),
  account_moved: (notice) => ({
    subject: `The email address of your ${brand} account was changed`,
    body: [
      `On ${when(notice)} an administrator approved a request to recover your ${brand} account.`,
      `Its email address changed from this one to ${newAddress(notice)}.`,
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
      notice.link
        ? 'Choose a new password to sign in again.'
        : {
            words: 'Ask for a link to choose a new password, and sign in again:',
            href: `${notice.publicUrl}/forgot-password`,
          },
    ],
    action: page(notice, 'reset-password', 'Choose a new password'),
    after: resetValidity(notice),
    safety: [
      ...(notice.link
        ? [{ words: 'Link expired? Ask for a new one:', href: `${notice.publicUrl}/forgot-password` }]
        : []),
      `If you didn't undo the change, ${writeToSupport(notice)}.`,
    ],
  }),
};

const factorWords: Record<string, string> = {
  passkeys: 'passkeys',
  authenticator_app: 'the authenticator app',
  recovery_codes: 'recovery codes',
};

// What stood before the change may be all that keeps others out who read this mailbox.
function removedWords({ removedFactors = [] }: AccountNotice): string {
  const names = removedFactors.flatMap((kind) => factorWords[kind] ?? []);
  const kept = 'Sign-in methods from before the change stay.';
  if (names.length === 0) return `No sign-in method was added since the change. ${kept}`;
  return `We removed what was added since the change: ${inWords(names)}. ${kept}`;
}

const inWords = (names: string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

type Rest = Pick<AccountLetter, 'after' | 'safety'>;

const undoWords = (notice: AccountNotice): Rest => ({
  after: [
    ...oneButton(notice),
    'The button gives your account this address back and signs everyone out. The current password stops working, and we send you a link to choose a new one. Passkeys, authenticator apps and recovery codes that were added since the change are removed.',
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
