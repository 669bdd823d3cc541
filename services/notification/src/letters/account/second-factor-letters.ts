import type { Line } from '../parts/blocks.ts';
import { brand } from '../parts/letter.ts';
import {
  choosePassword,
  newPassword,
  nothingToDo,
  oneButton,
  otherLink,
  page,
  removedNames,
  resetValidity,
  toSecurity,
  when,
  writeToSupport,
  type AccountNotice,
  type AccountLetter,
} from '../parts/account-letter.ts';

export type SecondFactorNoticeKind =
  | 'authenticator_app_added'
  | 'authenticator_app_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'second_factor_lost_claimed'
  | 'unproved_factors_removed'
  | 'factors_refused';

/** The letters about second factors, to their owner. They show no code and no name of a passkey. */
export const secondFactorLetters: Record<SecondFactorNoticeKind, (notice: AccountNotice) => AccountLetter> = {
  authenticator_app_added: (notice) => ({
    subject: `An authenticator app was added to your ${brand} account`,
    body: [
      `On ${when(notice)} an authenticator app was added to your ${brand} account.`,
      'You enter its codes after your password. Codes from an earlier app no longer work.',
    ],
    ...refusal(notice, 'it'),
  }),
  authenticator_app_removed: (notice) => ({
    subject: `The authenticator app was removed from your ${brand} account`,
    body: [
      `On ${when(notice)} the authenticator app was removed from your ${brand} account.`,
      'Its codes no longer work. If you have no passkey, your password alone signs you in now.',
    ],
    after: [...ifNotYou(notice), toSecurity(notice, 'Then set up an authenticator app again')],
    safety: [signedOut],
  }),
  passkey_added: (notice) => ({
    subject: `A passkey was added to your ${brand} account`,
    body: [
      `On ${when(notice)} a passkey was added to your ${brand} account.`,
      'It signs you in without your password.',
    ],
    ...refusal(notice, 'it'),
  }),
  passkey_removed: (notice) => ({
    subject: `A passkey was removed from your ${brand} account`,
    body: [
      `On ${when(notice)} a passkey was removed from your ${brand} account.`,
      'It no longer works. If you have no other passkey and no authenticator app, your password alone signs you in now.',
    ],
    after: [...ifNotYou(notice), toSecurity(notice, 'Then add a passkey again')],
    safety: [signedOut],
  }),
  recovery_codes_made: (notice) => ({
    subject: `New recovery codes were made for your ${brand} account`,
    body: [
      `On ${when(notice)} new recovery codes were made for your ${brand} account.`,
      'The earlier ones no longer work. Keep the new ones where you can find them without your phone or computer.',
    ],
    ...refusal(notice, 'them'),
  }),
  recovery_code_used: (notice) => ({
    subject: `A recovery code was used to sign in to your ${brand} account`,
    body: [
      `On ${when(notice)} someone signed in to your ${brand} account with your password and a recovery code.`,
      'That code no longer works.',
    ],
    after: [...ifNotYou(notice), newCodes(notice)],
    safety: ['Lost your device? Remove it there, too.'],
  }),
  second_factor_lost_claimed: (notice) => ({
    subject: `Someone asked to turn off two-step sign-in for your ${brand} account`,
    body: [
      `On ${when(notice)} someone who knew your password asked us to turn off two-step sign-in for your ${brand} account.`,
      'They said they can’t complete it.',
      'Nothing has changed so far. An administrator first verifies who is asking.',
    ],
    after: [
      'If this was you, an administrator will contact you. A recovery code signs you in right away.',
      {
        ...choosePassword(notice),
        words: `If it wasn't you, someone knows your password. Choose a new one now, and ${writeToSupport(notice)}, so no one lets them in. Choose it here:`,
      },
    ],
    safety: ['A new password signs everyone out and keeps two-step sign-in on.'],
  }),
  unproved_factors_removed: (notice) => ({
    subject: `Two-step sign-in was turned off for your ${brand} account`,
    body: [
      `On ${when(notice)} you verified this email address for your ${brand} account.`,
      'We removed the passkeys, authenticator app or recovery codes that were added before. Whoever added them had not shown that this address is theirs. Your password alone signs you in now.',
    ],
    after: [toSecurity(notice, 'You can set up your own two-step sign-in'), choosePassword(notice)],
    safety: [signedOut],
  }),
  factors_refused: (notice) => {
    const names = removedNames(notice);
    return {
      subject: `What was added to your ${brand} account is removed`,
      body: [
        `On ${when(notice)} you told us that it wasn't you who added a way to sign in to your ${brand} account.`,
        `Everyone was signed out, and the former password no longer works. ${names ? `We removed ${names}.` : 'It had been removed already.'} What was there before stays.`,
        newPassword(notice),
      ],
      action: page(notice, 'reset-password', 'Choose a new password'),
      after: resetValidity(notice),
      safety: [...otherLink(notice), `If you didn't do this, ${writeToSupport(notice)}.`],
    };
  },
};

const ifNotYou = (notice: AccountNotice): Line[] => [nothingToDo, choosePassword(notice)];

/** The rest of a letter about an added second factor, with the link that removes it while it works. */
function refusal(notice: AccountNotice, it: string): Pick<AccountLetter, 'action' | 'after' | 'safety'> {
  if (!notice.link) return { after: [nothingToDo, choosePassword(notice)], safety: [lostDevice] };
  return {
    action: page(notice, 'refuse-factors', "This wasn't me"),
    after: [
      nothingToDo,
      ...oneButton(notice),
      `The button removes ${it}, with every way to sign in that was added afterwards. It signs everyone out and turns off the current password. We send you a link to choose a new one.`,
    ],
    safety: [`For anything else, ${writeToSupport(notice)}.`],
  };
}

const newCodes = (notice: AccountNotice): Line =>
  toSecurity(notice, 'A new password signs everyone out, but recovery codes still work. Make new ones');

// A first second factor that someone else added keeps the owner from signing in.
const lostDevice =
  "Can't sign in to remove it? Choose 'Lost your device?' after your password, and an administrator will help you.";

const signedOut = 'A new password signs out everyone who is signed in to your account.';
