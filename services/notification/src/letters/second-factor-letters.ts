import type { Line } from './blocks.ts';
import { brand } from './letter.ts';
import {
  choosePassword,
  nothingToDo,
  toSecurity,
  when,
  writeToSupport,
  type AccountNotice,
  type AccountLetter,
} from './account-letter.ts';

export type SecondFactorNoticeKind =
  | 'authenticator_app_added'
  | 'authenticator_app_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'second_factor_lost_claimed'
  | 'unproved_factors_removed';

/** The letters about second factors, to their owner. They show no code and no name of a passkey. */
export const secondFactorLetters: Record<SecondFactorNoticeKind, (notice: AccountNotice) => AccountLetter> = {
  authenticator_app_added: (notice) => ({
    subject: `An authenticator app was added to your ${brand} account`,
    body: [
      `On ${when(notice)} an authenticator app was added to your ${brand} account.`,
      'Its codes let you in after your password. Those of an earlier app no longer work.',
    ],
    after: [...ifNotYou(notice), removeIt(notice, 'app')],
    safety: [lostDevice],
  }),
  authenticator_app_removed: (notice) => ({
    subject: `The authenticator app was removed from your ${brand} account`,
    body: [
      `On ${when(notice)} the authenticator app was removed from your ${brand} account.`,
      'Its codes no longer work. If you have no passkey, your password alone lets you in now.',
    ],
    after: [...ifNotYou(notice), toSecurity(notice, 'Then set up an authenticator app again')],
    safety: [signedOut],
  }),
  passkey_added: (notice) => ({
    subject: `A passkey was added to your ${brand} account`,
    body: [
      `On ${when(notice)} a passkey was added to your ${brand} account.`,
      'Whoever has it signs in without your password.',
    ],
    after: [...ifNotYou(notice), removeIt(notice, 'passkey')],
    safety: [lostDevice],
  }),
  passkey_removed: (notice) => ({
    subject: `A passkey was removed from your ${brand} account`,
    body: [
      `On ${when(notice)} a passkey was removed from your ${brand} account.`,
      'It no longer works. If you have no other passkey and no authenticator app, your password alone lets you in now.',
    ],
    after: [...ifNotYou(notice), toSecurity(notice, 'Then add a passkey again')],
    safety: [signedOut],
  }),
  recovery_codes_made: (notice) => ({
    subject: `New recovery codes were made for your ${brand} account`,
    body: [
      `On ${when(notice)} new recovery codes were made for your ${brand} account.`,
      'The earlier ones no longer work.',
    ],
    after: [...ifNotYou(notice), newCodes(notice)],
    safety: ['Keep your codes where you find them without your phone or computer.'],
  }),
  recovery_code_used: (notice) => ({
    subject: `A recovery code was used to sign in to your ${brand} account`,
    body: [
      `On ${when(notice)} somebody signed in to your ${brand} account with your password and a recovery code.`,
      'This code does not work again.',
    ],
    after: [...ifNotYou(notice), newCodes(notice)],
    safety: ['You have lost your device? Then remove it there, too.'],
  }),
  second_factor_lost_claimed: (notice) => ({
    subject: `Somebody asked to get into your ${brand} account without the second factor`,
    body: [
      `On ${when(notice)} somebody who knew your password said that the second factor of your ${brand} account is lost, and asked the administrators to let them in without it.`,
      'Nothing has changed so far. An administrator first makes sure who is asking.',
    ],
    after: [
      'If this was you, an administrator gets in touch with you. A recovery code lets you in at once.',
      {
        ...choosePassword(notice),
        words: `If it wasn't you, somebody knows your password. Choose a new one now, and ${writeToSupport(notice)}, so that nobody lets them in. Choose it here:`,
      },
    ],
    safety: ['A new password signs everybody out, and keeps your second factor.'],
  }),
  unproved_factors_removed: (notice) => ({
    subject: `The second factors of your ${brand} account were removed`,
    body: [
      `On ${when(notice)} you verified this email address for your ${brand} account. Passkeys, an authenticator app or recovery codes had been added before.`,
      'We removed them, because whoever added them had not proved to hold this address. Your password alone lets you in now.',
    ],
    after: [toSecurity(notice, 'You can add your own second factor'), choosePassword(notice)],
    safety: [signedOut],
  }),
};

const ifNotYou = (notice: AccountNotice): Line[] => [nothingToDo, choosePassword(notice)];

// A new password removes no second factor, and keeps recovery codes.
const removeIt = (notice: AccountNotice, what: 'app' | 'passkey'): Line =>
  toSecurity(notice, `A new password signs everybody out, but the ${what} stays. Remove it`);

const newCodes = (notice: AccountNotice): Line =>
  toSecurity(notice, 'A new password signs everybody out, but recovery codes still work. Make new ones');

// The first second factor, when it is somebody else's, keeps the owner from signing in.
const lostDevice =
  "You cannot sign in to remove it? Choose 'Lost your device?' after your password, and an administrator helps you.";

const signedOut = 'A new password signs everybody out who is signed in to your account.';
