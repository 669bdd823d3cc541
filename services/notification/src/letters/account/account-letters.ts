import { accessLetters, type AccessNoticeKind } from './access-letters.ts';
import {
  administratorLetters,
  type AdministratorNoticeKind,
} from '../administrator/administrator-letters.ts';
import { emailChangeLetters, type EmailChangeNoticeKind } from './email-change-letters.ts';
import type { Line } from '../parts/blocks.ts';
import { brand } from '../parts/letter.ts';
import {
  askForAccount,
  choosePassword,
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
import { formatMoment, oneLine } from '../parts/words.ts';
import { secondFactorLetters, type SecondFactorNoticeKind } from './second-factor-letters.ts';

export type NoticeKind =
  | AdministratorNoticeKind
  | AccessNoticeKind
  | EmailChangeNoticeKind
  | SecondFactorNoticeKind
  | 'welcome'
  | 'verify_email'
  | 'password_reset'
  | 'reset_link_sent'
  | 'password_changed'
  | 'intruder_removed'
  | 'admin_granted'
  | 'admin_revoked'
  | 'account_closed'
  | 'account_kept'
  | 'account_deleted'
  | 'data_exported'
  | 'recovery_requested'
  | 'recovery_approved'
  | 'recovery_rejected'
  | 'move_rejected'
  | 'sign_ins_failed';

/** Advice for people whose address someone else entered: a link that refuses the account while it works. */
const notYours = ({ link, publicUrl }: AccountNotice, words: string, withoutLink: string): Line[] =>
  link
    ? [{ words, href: `${publicUrl}/refuse-address?token=${encodeURIComponent(link.token)}` }]
    : [withoutLink];

/** The letters about accounts, by the kind of their notice. */
export const accountLetters: Record<NoticeKind, (notice: AccountNotice) => AccountLetter> = {
  welcome: (notice) => ({
    subject: `Welcome to ${brand}`,
    body: [
      `${brand} keeps your supervision, direct and indirect clinical hours in one place and shows your progress.`,
      'Your supervisors approve them from an email, without an account.',
      ...(notice.link
        ? [
            'Please verify your email address so we can reach you about your account. Everything works without it, too.',
          ]
        : []),
    ],
    action: page(notice, 'verify-email', 'Verify email address'),
    after: oneButton(notice),
    safety: notYours(
      notice,
      "You didn't register? Then someone entered your address by mistake. Ignore this email, or refuse the account to stop these emails:",
      "You didn't register? Then someone entered your address by mistake: ignore this email.",
    ),
  }),
  verify_email: (notice) => ({
    subject: `Please verify your email address for ${brand}`,
    body: [
      `${oneLine(notice.toName, 'Someone')} entered this email address for their ${brand} account. If that was you, please confirm it.`,
      ...(notice.undoableUntil
        ? [
            `The account had another address before. That address can take the change back for 72 hours, until ${formatMoment(notice.undoableUntil, notice.timeZone)}.`,
          ]
        : []),
    ],
    action: page(notice, 'verify-email', 'Verify email address'),
    after: oneButton(notice),
    safety: notYours(
      notice,
      'Not your account? Refuse it: it stops using your address, and we stop sending you links for it:',
      'Not your account? Ignore this email, and nothing will be confirmed.',
    ),
  }),
  password_reset: (notice) => ({
    subject: `Reset your ${brand} password`,
    body: [`Someone, probably you, asked to reset the password of your ${brand} account.`],
    action: page(notice, 'reset-password', 'Choose a new password'),
    after: resetValidity(notice),
    safety: ["If it wasn't you, ignore this email. Nothing has changed: your password stays as it is."],
  }),
  password_changed: (notice) => ({
    subject: `Your ${brand} password was changed`,
    body: [`The password of your ${brand} account was changed on ${when(notice)}.`],
    after: [
      nothingToDo,
      {
        words: `If it wasn't you, reset your password now, and ${writeToSupport(notice)}. Reset it here:`,
        href: `${notice.publicUrl}/forgot-password`,
      },
    ],
    safety: ['Resetting the password signs out everyone who is signed in to your account.'],
  }),
  reset_link_sent: (notice) => ({
    subject: `A link to choose a new ${brand} password was sent`,
    body: [
      `On ${when(notice)} someone asked for a new password for your ${brand} account. The link went to ${newAddress(notice)}. Your account used this address in the last 72 hours.`,
      'Nothing has changed so far. Whoever opens that link can choose a new password, and remove passkeys, authenticator apps and recovery codes that were added in the last 72 hours.',
    ],
    after: [nothingToDo, askForAccount(notice)],
    safety: ['You get this email because your account had this address until a short time ago.'],
  }),
  intruder_removed: (notice) => {
    const names = removedNames(notice);
    return {
      subject: `Your ${brand} account was taken back`,
      body: [
        `On ${when(notice)} someone chose a new password for your ${brand} account, by a link in an email. They told us that someone else had been in it.`,
        `Everyone was signed out. ${names ? `We removed what was added in the last 72 hours: ${names}.` : 'No sign-in method had been added in the last 72 hours.'} Older sign-in methods stay.`,
      ],
      after: [
        `${nothingToDo} Please check that your sessions and supervisors are as you left them.`,
        askForAccount(notice),
      ],
      safety: ['We sent this email to every address that your account had in the last 72 hours.'],
    };
  },
  admin_granted: (notice) => ({
    subject: `Your ${brand} account now has administrator rights`,
    body: [
      `On ${when(notice)} an administrator made you an administrator of ${brand}.`,
      'You can now see and change the accounts of all users. An audit log records what administrators do.',
    ],
    after: [],
    safety: [`If you did not expect this, ${writeToSupport(notice)}.`],
  }),
  admin_revoked: (notice) => ({
    subject: `Your ${brand} account no longer has administrator rights`,
    body: [
      `On ${when(notice)} an administrator removed the administrator rights from your ${brand} account.`,
      'The account itself stays as it is, with everything you entered.',
    ],
    after: [],
    safety: [`If you did not expect this, ${writeToSupport(notice)}.`],
  }),
  account_closed: (notice) => ({
    subject: `Your ${brand} account is closed`,
    body: [
      `On ${when(notice)} you closed your ${brand} account. No one can sign in to it, and emails to your supervisors are on hold.`,
      'In 7 days we delete it, with all your sessions, supervisors, tasks, questions and documents. Until then you can reopen it.',
    ],
    action: page(notice, 'keep-account', 'Keep my account'),
    after: oneButton(notice),
    safety: [
      `If it wasn't you, keep your account, then choose a new password, and ${writeToSupport(notice)}.`,
    ],
  }),
  account_kept: (notice) => ({
    subject: `Your ${brand} account is open again`,
    body: [
      `On ${when(notice)} your closed ${brand} account was opened again. It will not be deleted, and everything you entered is still there.`,
    ],
    after: [{ words: 'Sign in here:', href: `${notice.publicUrl}/login` }, choosePassword(notice)],
    safety: ['If you still want it deleted, sign in and close it again on Account.'],
  }),
  data_exported: (notice) => ({
    subject: `All data in your ${brand} account was downloaded`,
    body: [
      `On ${when(notice)} someone signed in to your ${brand} account downloaded everything in it as one file: sessions, receipts, supervisors, tasks, questions and documents.`,
    ],
    after: [nothingToDo, choosePassword(notice)],
    safety: ['A new password signs out everyone who is signed in to your account.'],
  }),
  account_deleted: (notice) => ({
    subject: `Your ${brand} account was deleted`,
    body: [
      `On ${when(notice)} your ${brand} account was deleted, along with everything you entered: sessions, supervisors, tasks, questions and documents.`,
      'It cannot be restored. This is the last email about it. Once it is sent, we no longer keep your address.',
    ],
    after: [],
    safety: [`If you did not expect this, ${writeToSupport(notice)}.`],
  }),
  recovery_requested: (notice) => ({
    subject: `Someone asked to change the email address of your ${brand} account`,
    body: [
      `On ${when(notice)} someone who says they are you and can no longer sign in asked to change the email address of your ${brand} account to ${newAddress(notice)}.`,
      "If it wasn't you, stop it now.",
    ],
    action: page(notice, 'stop-recovery', 'Stop this request'),
    after: [
      ...oneButton(notice),
      'Nothing has changed so far. Unless the request is stopped, an administrator decides on it within 24 hours.',
    ],
    safety: [nothingToDo],
  }),
  recovery_approved: (notice) => ({
    subject: `Your ${brand} account now uses this email address`,
    body: [
      `An administrator approved the request to recover your ${brand} account. This is now its email address.`,
      'Everyone was signed out. Passkeys, an authenticator app and recovery codes were removed if there were any, because someone else may have added them. You can add your own after signing in.',
      newPassword(notice),
    ],
    action: page(notice, 'reset-password', 'Choose a new password'),
    after: resetValidity(notice),
    safety: [...otherLink(notice), `Didn't ask for this? Then ${writeToSupport(notice)}.`],
  }),
  recovery_rejected: (notice) => ({
    subject: `Your ${brand} recovery request was declined`,
    body: [
      `On ${when(notice)} an administrator declined the request to change the email address of your ${brand} account.`,
      'Nothing has changed: the account keeps this email address and its password.',
    ],
    after: [
      {
        words: 'If you have forgotten your password, ask for a link to choose a new one:',
        href: `${notice.publicUrl}/forgot-password`,
      },
    ],
    safety: [`Asked for this and still can't sign in? Then ${writeToSupport(notice)}.`],
  }),
  move_rejected: (notice) => ({
    subject: `A ${brand} recovery request for this email address was declined`,
    body: [
      `On ${when(notice)} an administrator declined a request to change the email address of a ${brand} account to this one.`,
      'Nothing has changed: the account keeps its current email address.',
    ],
    after: [],
    safety: [
      `Asked for this and still can't sign in? Then ${writeToSupport(notice)}.`,
      "Didn't ask for anything? Then someone entered your address by mistake: ignore this email.",
    ],
  }),
  sign_ins_failed: (notice) => ({
    subject: `Someone tried to guess your ${brand} password`,
    body: [
      `By ${when(notice)} a hundred or more attempts in a row to sign in to your ${brand} account had a wrong password. None of them got in.`,
      'Your account is not locked. Whoever is trying has to wait longer and longer. Browsers you have signed in with before are not slowed down.',
    ],
    after: [
      'If you use your password nowhere else and no one can guess it, you can keep it.',
      {
        words: 'Otherwise, choose a new one here:',
        href: `${notice.publicUrl}/forgot-password`,
      },
    ],
    safety: [
      `Was it you? You can choose a new password the same way. You get this email at most once a day. For anything else, ${writeToSupport(notice)}.`,
    ],
  }),
  ...emailChangeLetters,
  ...secondFactorLetters,
  ...accessLetters,
  ...administratorLetters,
};
