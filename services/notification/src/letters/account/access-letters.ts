import { brand } from '../parts/letter.ts';
import {
  choosePassword,
  toSecurity,
  when,
  writeToSupport,
  type AccountNotice,
  type AccountLetter,
} from '../parts/account-letter.ts';

export type AccessNoticeKind =
  | 'second_factors_removed'
  | 'account_suspended'
  | 'account_reinstated'
  | 'sessions_ended';

/** The letters about what an administrator did to how a user signs in. */
export const accessLetters: Record<AccessNoticeKind, (notice: AccountNotice) => AccountLetter> = {
  second_factors_removed: (notice) => ({
    subject: `Two-step sign-in was turned off for your ${brand} account`,
    body: [
      `On ${when(notice)} an administrator turned off two-step sign-in for your ${brand} account.`,
      'Its authenticator app, passkeys and recovery codes were removed.',
      'You were signed out everywhere. Your password alone signs you in now.',
    ],
    after: [
      toSecurity(notice, 'If you asked for this, sign in and set up two-step sign-in again'),
      {
        ...choosePassword(notice),
        words: `If you didn't ask for it, choose a new password now, and ${writeToSupport(notice)}. Choose it here:`,
      },
    ],
    safety: ['Nothing else has changed. Everything you entered is still there.'],
  }),
  account_suspended: (notice) => ({
    subject: `Your ${brand} account was suspended`,
    body: [
      `On ${when(notice)} an administrator suspended your ${brand} account.`,
      'You were signed out and cannot sign in for now. Everything you entered is saved.',
    ],
    after: [`To learn why, or to have it reinstated, ${writeToSupport(notice)}.`],
    safety: ['A new password does not reinstate the account.'],
  }),
  account_reinstated: (notice) => ({
    subject: `Your ${brand} account was reinstated`,
    body: [
      `On ${when(notice)} an administrator reinstated your ${brand} account. You can sign in again.`,
      'Everything you entered is still there.',
    ],
    after: [{ words: 'Sign in here:', href: `${notice.publicUrl}/login` }],
    safety: [`Can't sign in? Then ${writeToSupport(notice)}.`],
  }),
  sessions_ended: (notice) => ({
    subject: `You were signed out of ${brand} everywhere`,
    body: [
      `On ${when(notice)} an administrator signed you out of ${brand} on all your devices.`,
      'Nothing else has changed: your password and everything you entered stay as they are.',
    ],
    after: [{ words: 'Sign in again here:', href: `${notice.publicUrl}/login` }],
    safety: [`If you don't know why, ${writeToSupport(notice)}.`],
  }),
};
