import { brand } from './layout.ts';
import {
  askForAccount,
  newAddress,
  nothingToDo,
  oneButton,
  page,
  when,
  writeToSupport,
  type AccountNotice,
  type Letter,
} from './letter.ts';

export type EmailChangeNoticeKind = 'email_changed' | 'email_change_undone';

/** The letters to an address that an account no longer has. */
export const emailChangeLetters: Record<EmailChangeNoticeKind, (notice: AccountNotice) => Letter> = {
  email_changed: (notice) => ({
    subject: `The email address of your ${brand} account was changed`,
    body: [
      `On ${when(notice)} the email address of your ${brand} account was changed from this one to ${newAddress(notice)}.`,
      ...(notice.link ? [`${nothingToDo} If it wasn't you, undo it now.`] : []),
    ],
    action: page(notice, 'undo-email-change', 'Undo This Change'),
    ...(notice.link ? undoWords(notice) : recoveryWords(notice)),
  }),
  email_change_undone: (notice) => ({
    subject: `The email address of your ${brand} account was changed back`,
    body: [
      `On ${when(notice)} a change of the email address of your ${brand} account was undone: the account has its former address again, and no longer this one.`,
      'Everybody was signed out, and a link to choose a new password went to the former address.',
    ],
    after: [nothingToDo, askForAccount(notice)],
    safety: [
      'You know nothing of this account? Then somebody entered your address by mistake: ignore this email.',
    ],
  }),
};

type Rest = Pick<Letter, 'after' | 'safety'>;

const undoWords = (notice: AccountNotice): Rest => ({
  after: [
    ...oneButton(notice),
    'The button gives your account this address back, signs everybody out, ends the present password, and sends you a link to choose a new one.',
  ],
  safety: [
    {
      words: 'The link has run out? Ask for your account back:',
      href: `${notice.publicUrl}/account-recovery`,
    },
    `For anything else, ${writeToSupport(notice)}.`,
  ],
});

const recoveryWords = (notice: AccountNotice): Rest => ({
  after: [nothingToDo, askForAccount(notice)],
  safety: ['Messages about your account go to the new address from now on.'],
});
