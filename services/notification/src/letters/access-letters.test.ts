import { at, describeLetters, site, type ExpectedLetter } from '../testing/describe-letters.ts';
import { accessLetters } from './access-letters.ts';
import { secondFactorLetters } from './second-factor-letters.ts';

// The first and second factors of a user, and what administrators do about them.
const kinds = [...Object.keys(accessLetters), ...Object.keys(secondFactorLetters), 'second_factor_lost'];

const letters: ExpectedLetter[] = [
  [
    'authenticator_app_added',
    'An authenticator app was added to your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/account#security`],
    [
      `On ${at} an authenticator app was added to your Clinical Hours account.`,
      'Its codes let you in after your password. Those of an earlier app no longer work.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'the app stays. Remove it on Account, under Security:',
      "Choose 'Lost your device?' after your password",
    ],
  ],
  [
    'authenticator_app_removed',
    'The authenticator app was removed from your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/account#security`],
    [
      `On ${at} the authenticator app was removed from your Clinical Hours account.`,
      'If you have no passkey, your password alone lets you in now.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'Then set up an authenticator app again on Account, under Security:',
      'A new password signs everybody out who is signed in to your account.',
    ],
  ],
  [
    'passkey_added',
    'A passkey was added to your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/account#security`],
    [
      `On ${at} a passkey was added to your Clinical Hours account.`,
      'Whoever has it signs in without your password.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'the passkey stays. Remove it on Account, under Security:',
      "Choose 'Lost your device?' after your password",
    ],
  ],
  [
    'passkey_removed',
    'A passkey was removed from your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/account#security`],
    [
      `On ${at} a passkey was removed from your Clinical Hours account.`,
      'If you have no other passkey and no authenticator app, your password alone lets you in now.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'Then add a passkey again on Account, under Security:',
    ],
  ],
  [
    'recovery_codes_made',
    'New recovery codes were made for your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/account#security`],
    [
      `On ${at} new recovery codes were made for your Clinical Hours account.`,
      'The earlier ones no longer work.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'A new password signs everybody out, but recovery codes still work. Make new ones on Account, under Security:',
      'Keep your codes where you find them without your phone or computer.',
    ],
  ],
  [
    'recovery_code_used',
    'A recovery code was used to sign in to your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/account#security`],
    [
      `On ${at} somebody signed in to your Clinical Hours account with your password and a recovery code.`,
      'This code does not work again.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'A new password signs everybody out, but recovery codes still work. Make new ones on Account, under Security:',
      'You have lost your device? Then remove it there, too.',
    ],
  ],
  [
    'second_factor_lost_claimed',
    'Somebody asked to get into your Clinical Hours account without the second factor',
    [`${site}/forgot-password`],
    [
      `On ${at} somebody who knew your password said that the second factor of your Clinical Hours account is lost`,
      'Nothing has changed so far. An administrator first makes sure who is asking.',
      'If this was you, an administrator gets in touch with you.',
      "If it wasn't you, somebody knows your password. Choose a new one now, and write to support@example.com, so that nobody lets them in.",
    ],
  ],
  [
    'unproved_factors_removed',
    'The second factors of your Clinical Hours account were removed',
    [`${site}/account#security`, `${site}/forgot-password`],
    [
      `On ${at} you verified this email address for your Clinical Hours account.`,
      'whoever added them had not proved to hold this address',
      'You can add your own second factor on Account, under Security:',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
    ],
  ],
  [
    'second_factors_removed',
    'The second factors of your Clinical Hours account were removed',
    [`${site}/account#security`, `${site}/forgot-password`],
    [
      `On ${at} an administrator removed the second factors of your Clinical Hours account`,
      'You were signed out everywhere. Your password alone lets you in now.',
      'sign in and set up a second factor again on Account, under Security:',
      "If you didn't ask for it, choose a new password now, and write to support@example.com.",
    ],
  ],
  [
    'account_suspended',
    'Your Clinical Hours account was suspended',
    [],
    [
      `On ${at} an administrator suspended your Clinical Hours account.`,
      'You were signed out, and cannot sign in for now. All that you have entered is kept.',
      'To learn why, or to have it reinstated, write to support@example.com.',
    ],
  ],
  [
    'account_reinstated',
    'Your Clinical Hours account was reinstated',
    [`${site}/login`],
    [
      `On ${at} an administrator reinstated your Clinical Hours account. You can sign in again.`,
      'All that you have entered is there.',
      'You cannot sign in? Then write to support@example.com.',
    ],
  ],
  [
    'sessions_ended',
    'You were signed out of Clinical Hours everywhere',
    [`${site}/login`],
    [
      `On ${at} an administrator signed you out of Clinical Hours on all your devices.`,
      'Nothing else has changed',
      'If you do not know why, write to support@example.com.',
    ],
  ],
  [
    'second_factor_lost',
    'Somebody asks to get into the account of Robin Sample without the second factor',
    [`${site}/user-management`],
    [
      `On ${at} somebody who knew the password of Robin Sample said that the second factor is lost`,
      'First make sure in another way who is asking, for example by a call',
      'Only then remove the second factors in User Management.',
      'Open User Management',
      'The user was told of this request.',
      'You get this email because you are an administrator.',
    ],
  ],
];

describeLetters(kinds, letters);
