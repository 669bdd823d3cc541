import { expect, it } from 'vitest';
import {
  aNotice,
  at,
  describeLetters,
  site,
  token,
  until,
  type ExpectedLetter,
} from '../testing/describe-letters.ts';
import { accessLetters } from './access-letters.ts';
import { renderAccountNotice } from './account-notice.ts';
import { secondFactorLetters } from './second-factor-letters.ts';

// The first and second factors of a user, and what administrators do about them.
const kinds = [...Object.keys(accessLetters), ...Object.keys(secondFactorLetters), 'second_factor_lost'];

const letters: ExpectedLetter[] = [
  [
    'authenticator_app_added',
    'An authenticator app was added to your Clinical Hours account',
    [`${site}/refuse-factors?token=${token}`],
    [
      `On ${at} an authenticator app was added to your Clinical Hours account.`,
      'You enter its codes after your password. Codes from an earlier app no longer work.',
      'If this was you, there is nothing to do.',
      "This wasn't me",
      `It is valid until ${until}.`,
      'The button removes it, with every way to sign in that was added afterwards.',
    ],
  ],
  [
    'factors_refused',
    'What was added to your Clinical Hours account is removed',
    [`${site}/reset-password?token=${token}`, `${site}/forgot-password`],
    [
      `On ${at} you told us that it wasn't you who added a way to sign in to your Clinical Hours account.`,
      'Everyone was signed out, and the former password no longer works.',
      'What was there before stays.',
      "If you didn't do this, write to support@example.com.",
    ],
  ],
  [
    'authenticator_app_removed',
    'The authenticator app was removed from your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/account#security`],
    [
      `On ${at} the authenticator app was removed from your Clinical Hours account.`,
      'If you have no passkey, your password alone signs you in now.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'Then set up an authenticator app again on Account, under Security:',
      'A new password signs out everyone who is signed in to your account.',
    ],
  ],
  [
    'passkey_added',
    'A passkey was added to your Clinical Hours account',
    [`${site}/refuse-factors?token=${token}`],
    [
      `On ${at} a passkey was added to your Clinical Hours account.`,
      'It signs you in without your password.',
      'If this was you, there is nothing to do.',
      "This wasn't me",
      `It is valid until ${until}.`,
      'The button removes it, with every way to sign in that was added afterwards.',
    ],
  ],
  [
    'passkey_removed',
    'A passkey was removed from your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/account#security`],
    [
      `On ${at} a passkey was removed from your Clinical Hours account.`,
      'If you have no other passkey and no authenticator app, your password alone signs you in now.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'Then add a passkey again on Account, under Security:',
    ],
  ],
  [
    'recovery_codes_made',
    'New recovery codes were made for your Clinical Hours account',
    [`${site}/refuse-factors?token=${token}`],
    [
      `On ${at} new recovery codes were made for your Clinical Hours account.`,
      'The earlier ones no longer work.',
      'If this was you, there is nothing to do.',
      "This wasn't me",
      `It is valid until ${until}.`,
      'The button removes them, with every way to sign in that was added afterwards.',
    ],
  ],
  [
    'recovery_code_used',
    'A recovery code was used to sign in to your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/account#security`],
    [
      `On ${at} someone signed in to your Clinical Hours account with your password and a recovery code.`,
      'That code no longer works.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'A new password signs everyone out, but recovery codes still work. Make new ones on Account, under Security:',
      'Lost your device? Remove it there, too.',
    ],
  ],
  [
    'second_factor_lost_claimed',
    'Someone asked to turn off two-step sign-in for your Clinical Hours account',
    [`${site}/forgot-password`],
    [
      `On ${at} someone who knew your password asked us to turn off two-step sign-in for your Clinical Hours account.`,
      'Nothing has changed so far. An administrator first verifies who is asking.',
      'If this was you, an administrator will contact you.',
      "If it wasn't you, someone knows your password. Choose a new one now, and write to support@example.com, so no one lets them in.",
    ],
  ],
  [
    'unproved_factors_removed',
    'Two-step sign-in was turned off for your Clinical Hours account',
    [`${site}/account#security`, `${site}/forgot-password`],
    [
      `On ${at} you verified this email address for your Clinical Hours account.`,
      'Whoever added them had not shown that this address is theirs',
      'You can set up your own two-step sign-in on Account, under Security:',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
    ],
  ],
  [
    'second_factors_removed',
    'Two-step sign-in was turned off for your Clinical Hours account',
    [`${site}/account#security`, `${site}/forgot-password`],
    [
      `On ${at} an administrator turned off two-step sign-in for your Clinical Hours account`,
      'You were signed out everywhere. Your password alone signs you in now.',
      'sign in and set up two-step sign-in again on Account, under Security:',
      "If you didn't ask for it, choose a new password now, and write to support@example.com.",
    ],
  ],
  [
    'account_suspended',
    'Your Clinical Hours account was suspended',
    [],
    [
      `On ${at} an administrator suspended your Clinical Hours account.`,
      'You were signed out and cannot sign in for now. Everything you entered is saved.',
      'To learn why, or to have it reinstated, write to support@example.com.',
    ],
  ],
  [
    'account_reinstated',
    'Your Clinical Hours account was reinstated',
    [`${site}/login`],
    [
      `On ${at} an administrator reinstated your Clinical Hours account. You can sign in again.`,
      'Everything you entered is still there.',
      "Can't sign in? Then write to support@example.com.",
    ],
  ],
  [
    'sessions_ended',
    'You were signed out of Clinical Hours everywhere',
    [`${site}/login`],
    [
      `On ${at} an administrator signed you out of Clinical Hours on all your devices.`,
      'Nothing else has changed',
      "If you don't know why, write to support@example.com.",
    ],
  ],
  [
    'second_factor_lost',
    'Someone asked to turn off two-step sign-in for Robin Sample',
    [`${site}/user-management`],
    [
      `On ${at} someone who knew the password of Robin Sample said they can't complete two-step sign-in`,
      'First verify in another way who is asking, for example by calling',
      'Only then turn off two-step sign-in in User Management.',
      'Open User Management',
      'The user was notified of this request.',
      'You get this email because you are an administrator.',
    ],
  ],
];

describeLetters(kinds, letters);

it('leads to a new password and to administrators when the link that removes a factor is over', async () => {
  const { text } = await renderAccountNotice(aNotice('passkey_added', { link: undefined }));
  expect(text).toContain(`${site}/forgot-password`);
  expect(text).toContain("Choose 'Lost your device?' after your password");
});
