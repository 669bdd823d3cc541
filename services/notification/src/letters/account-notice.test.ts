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
import { expectInBoth } from '../testing/reading.ts';
import { accessLetters } from './access-letters.ts';
import { accountLetters } from './account-letters.ts';
import { renderAccountNotice } from './account-notice.ts';
import { secondFactorLetters } from './second-factor-letters.ts';

const oneButton = `The link changes nothing yet: it opens a page with one button. It is valid until ${until}.`;

// Those of access-letters.test.ts.
const elsewhere = new Set([
  ...Object.keys(accessLetters),
  ...Object.keys(secondFactorLetters),
  'second_factor_lost',
]);

const letters: ExpectedLetter[] = [
  [
    'welcome',
    'Welcome to Clinical Hours',
    [`${site}/verify-email?token=${token}`, `${site}/refuse-address?token=${token}`],
    [
      'Clinical Hours keeps your supervision, direct and indirect clinical hours in one place',
      'Your supervisors approve them from an email, without an account.',
      'Please verify your email address',
      'Everything works without it, too.',
      'Verify email address',
      oneButton,
      "You didn't register?",
    ],
  ],
  [
    'verify_email',
    'Please verify your email address for Clinical Hours',
    [`${site}/verify-email?token=${token}`, `${site}/refuse-address?token=${token}`],
    [
      'Tess Trainee entered this email address for their Clinical Hours account. If that was you, please confirm it.',
      'Verify email address',
      oneButton,
      'This is not your account? Then refuse it',
    ],
  ],
  [
    'password_reset',
    'Reset your Clinical Hours password',
    [`${site}/reset-password?token=${token}`],
    [
      'Somebody, probably you, asked to reset the password',
      'Choose a new password',
      `The link is valid for 60 minutes, until ${until}, and works once.`,
      "If it wasn't you, ignore this email. Nothing has changed",
    ],
  ],
  [
    'password_changed',
    'Your Clinical Hours password was changed',
    [`${site}/forgot-password`],
    [
      `was changed on ${at}.`,
      'If this was you, there is nothing to do.',
      "If it wasn't you, reset your password now, and write to support@example.com.",
    ],
  ],
  [
    'email_changed',
    'The email address of your Clinical Hours account was changed',
    [`${site}/undo-email-change?token=${token}`, `${site}/account-recovery`],
    [
      `On ${at} the email address of your Clinical Hours account was changed from this one to t***@example.org.`,
      "If this was you, there is nothing to do. If it wasn't you, undo it now.",
      'Undo This Change',
      oneButton,
      'The button gives your account this address back, signs everybody out, ends the present password, removes passkeys',
      'The link has run out? Ask for your account back:',
      'For anything else, write to support@example.com.',
    ],
  ],
  [
    'email_edited',
    'The email address of your Clinical Hours account was changed',
    [`${site}/account-recovery`],
    [
      `An administrator changed the email address of your Clinical Hours account from this one to t***@example.org on ${at}.`,
      'Your password, second factors and signed-in devices stay as they are, because an administrator corrects',
      'If you asked for this, there is nothing to do.',
      "If it wasn't you, ask for your account back, and write to support@example.com.",
    ],
  ],
  [
    'account_moved',
    'Your Clinical Hours account was moved to another email address',
    [`${site}/account-recovery`],
    [
      `On ${at} an administrator approved a request to recover your Clinical Hours account`,
      'Everyone was signed out. Passkeys, authenticator apps and recovery codes were removed',
      "If it wasn't you, ask for your account back, and write to support@example.com.",
    ],
  ],
  [
    'email_change_undone',
    'The email address of your Clinical Hours account was changed back',
    [`${site}/account-recovery`],
    [
      `On ${at} a change of the email address of your Clinical Hours account was undone`,
      'the account has its former address again, and no longer this one.',
      'Everybody was signed out, and a link to choose a new password went to the former address.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, ask for your account back, and write to support@example.com.",
      'ignore this email.',
    ],
  ],
  [
    'email_restored',
    'Your Clinical Hours account has this email address again',
    [`${site}/reset-password?token=${token}`, `${site}/forgot-password`],
    [
      `On ${at} the change of the email address of your Clinical Hours account was undone.`,
      'Everyone was signed out, and the former password no longer works.',
      'Second factors from before the change stay.',
      'Choose a new password',
      `The link is valid for 60 minutes, until ${until}, and works once.`,
      "If you didn't undo the change, write to support@example.com.",
    ],
  ],
  [
    'admin_granted',
    'Your Clinical Hours account has administrator rights now',
    [],
    [
      `On ${at} an administrator made you an administrator`,
      'If you did not expect this, write to support@example.com.',
    ],
  ],
  [
    'admin_revoked',
    'Your Clinical Hours account has no administrator rights any more',
    [],
    [
      `On ${at} an administrator took the administrator rights away`,
      'The account itself stays as it is',
      'If you did not expect this, write to support@example.com.',
    ],
  ],
  [
    'account_closed',
    'Your Clinical Hours account is closed',
    [`${site}/keep-account?token=${token}`],
    [
      `On ${at} you closed your Clinical Hours account.`,
      'In 7 days we delete it',
      `It is valid until ${until}.`,
      "If it wasn't you, keep your account, then choose a new password, and write to support@example.com.",
    ],
  ],
  [
    'data_exported',
    'All data of your Clinical Hours account was downloaded',
    [`${site}/forgot-password`],
    [
      `On ${at} someone who is signed in to your Clinical Hours account downloaded everything in it`,
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
    ],
  ],
  [
    'account_deleted',
    'Your Clinical Hours account was deleted',
    [],
    [
      `On ${at} your Clinical Hours account was deleted, and with it everything you had entered`,
      'This is the last email about it, and once it is sent we no longer keep your address.',
      'If you did not expect this, write to support@example.com.',
    ],
  ],
  [
    'recovery_requested',
    'Somebody asked to move your Clinical Hours account',
    [`${site}/stop-recovery?token=${token}`],
    [
      'to the email address t***@example.org.',
      "If it wasn't you, stop it now.",
      'Stop this request',
      oneButton,
      'an administrator decides on it within 24 hours.',
    ],
  ],
  [
    'recovery_approved',
    'Your Clinical Hours account was moved to this email address',
    [`${site}/reset-password?token=${token}`, `${site}/forgot-password`],
    [
      'An administrator approved the request to recover your Clinical Hours account.',
      'Everyone was signed out. Passkeys, an authenticator app and recovery codes were removed if there were any',
      'Choose a new password',
      `The link is valid for 60 minutes, until ${until}, and works once.`,
    ],
  ],
  [
    'recovery_rejected',
    'Your Clinical Hours account was not moved',
    [`${site}/forgot-password`],
    [
      `On ${at} an administrator declined the request`,
      'Nothing has changed: the account keeps this email address and its password.',
    ],
  ],
  [
    'move_rejected',
    'A Clinical Hours account was not moved to this email address',
    [],
    [
      `On ${at} an administrator declined a request to move a Clinical Hours account to this email address.`,
      'Nothing has changed: the account keeps the email address that it has.',
      'You asked for it, and still cannot sign in? Then write to support@example.com.',
      "You didn't ask for anything?",
    ],
  ],
  [
    'sign_ins_failed',
    'Somebody tried to guess your Clinical Hours password',
    [`${site}/forgot-password`],
    [
      `By ${at} a hundred or more attempts in a row`,
      'None of them got in.',
      'Your account is not locked.',
      'For anything else, write to support@example.com.',
    ],
  ],
  [
    'recovery_waiting',
    'Somebody asks to get back into the account of Robin Sample',
    [`${site}/user-management?tab=recovery`],
    [
      `On ${at} somebody who says they are Robin Sample, and can no longer sign in`,
      'Please decide within 24 hours',
      'Open the recovery requests',
      'You get this email because you are an administrator.',
    ],
  ],
  [
    'dispute_reported',
    `A supervisor of Robin Sample says: "This wasn't me"`,
    [`${site}/user-management?tab=audit`],
    [
      `On ${at} a supervisor of Robin Sample said that they did not decide on hours`,
      'What that request had decided is pending again, its links work no longer, and the trainee was told.',
      'Open the audit log',
      'You get this email because you are an administrator.',
    ],
  ],
  [
    'approval_withdrawn',
    'A supervisor of Robin Sample withdrew an approval',
    [`${site}/user-management?tab=audit`],
    [
      `On ${at} a supervisor of Robin Sample withdrew the approval of hours that they had signed.`,
      'Its sessions are pending again, and the trainee was notified.',
      'Open the audit log',
      'You get this email because you are an administrator.',
    ],
  ],
  [
    'answer_disputed',
    `A supervisor of Robin Sample says: "This wasn't me"`,
    [`${site}/user-management?tab=audit`],
    [
      `On ${at} a supervisor of Robin Sample said that they did not answer a question`,
      'The answer, if there was one, was taken off, the link works no longer, and the trainee was told.',
      'Open the audit log',
      'You get this email because you are an administrator.',
    ],
  ],
];

describeLetters(
  Object.keys(accountLetters).filter((kind) => !elsewhere.has(kind)),
  letters,
);

it('welcomes without asking for anything when there is nothing to verify', async () => {
  const { text } = await renderAccountNotice(aNotice('welcome', { link: undefined }));
  expect(text).not.toMatch(/verify|page with one button/i);
});

it('tells how to get a link when that of an approved recovery has run out', async () => {
  const { text } = await renderAccountNotice(aNotice('recovery_approved', { link: undefined }));
  expect(text).toContain(
    `Ask for a link to choose a new password, and sign in again:\n${site}/forgot-password`,
  );
});

it('sends people to account recovery when there is no link that undoes the change of their address', async () => {
  const { html, text } = await renderAccountNotice(aNotice('email_changed', { link: undefined }));
  expect(text).toContain(
    `If it wasn't you, ask for your account back, and write to support@example.com. Ask here:\n${site}/account-recovery`,
  );
  expect(html + text).not.toMatch(/undo/i);
});

it.each([
  [[], 'No second factor was added since the change.'],
  [['passkeys'], 'since the change was removed: passkeys.'],
  [
    ['passkeys', 'authenticator_app', 'recovery_codes', 'of_a_newer_version'],
    'since the change was removed: passkeys, the authenticator app and recovery codes.',
  ],
])('says which second factors an undone change removed: %j', async (removedFactors, words) => {
  const { text } = await renderAccountNotice(aNotice('email_restored', { removedFactors }));
  expect(text).toContain(words);
});

it('tells how to get a link when that of an undone change has run out', async () => {
  const { text } = await renderAccountNotice(aNotice('email_restored', { link: undefined }));
  expect(text).toContain(
    `Ask for a link to choose a new password, and sign in again:\n${site}/forgot-password`,
  );
});

it('says how often something happened that one email tells of', async () => {
  const often = await renderAccountNotice(aNotice('recovery_codes_made', { times: 29 }));
  expectInBoth(often, 'This happened 29 times since our last email about it.');
  const once = await renderAccountNotice(aNotice('recovery_codes_made', { times: 1 }));
  expect(once.text).not.toContain('This happened');
});

it('says in the link to a new address that the former one can take it back', async () => {
  const changed = aNotice('verify_email', { undoableUntil: '2026-03-14T21:05:00.000Z' });
  expectInBoth(
    await renderAccountNotice(changed),
    `That address can take the change back for 72 hours, until ${until}.`,
  );
  const { text } = await renderAccountNotice(aNotice('verify_email'));
  expect(text).not.toContain('take the change back');
});
