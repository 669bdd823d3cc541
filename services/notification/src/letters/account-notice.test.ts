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

const oneButton = `The link doesn't change anything yet: it opens a page with one button. It is valid until ${until}.`;

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
      'Not your account? Refuse it',
    ],
  ],
  [
    'password_reset',
    'Reset your Clinical Hours password',
    [`${site}/reset-password?token=${token}`],
    [
      'Someone, probably you, asked to reset the password',
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
      'The button gives your account this address back and signs everyone out. The current password stops working',
      'Link expired? Ask for your account back:',
      'For anything else, write to support@example.com.',
    ],
  ],
  [
    'email_edited',
    'The email address of your Clinical Hours account was changed',
    [`${site}/account-recovery`],
    [
      `An administrator changed the email address of your Clinical Hours account to t***@example.org on ${at}.`,
      'Administrators do this to correct an address. Your password, two-step sign-in and signed-in devices stay',
      'If you asked for this, there is nothing to do.',
      "If it wasn't you, ask for your account back, and write to support@example.com.",
    ],
  ],
  [
    'account_moved',
    'The email address of your Clinical Hours account was changed',
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
      'The account has its former address again, and no longer uses this one.',
      'Everyone was signed out, and a link to choose a new password went to the former address.',
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
      'Older sign-in methods stay.',
      'Choose a new password',
      `The link is valid for 60 minutes, until ${until}, and works once.`,
      "If you didn't undo the change, write to support@example.com.",
    ],
  ],
  [
    'admin_granted',
    'Your Clinical Hours account now has administrator rights',
    [],
    [
      `On ${at} an administrator made you an administrator`,
      'If you did not expect this, write to support@example.com.',
    ],
  ],
  [
    'admin_revoked',
    'Your Clinical Hours account no longer has administrator rights',
    [],
    [
      `On ${at} an administrator removed the administrator rights`,
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
    'test_email',
    'Test email from Clinical Hours',
    [`${site}/user-management?tab=mails`],
    [
      `On ${at} you sent yourself this email from User Management.`,
      'You get this email because you are an administrator.',
    ],
  ],
  [
    'account_kept',
    'Your Clinical Hours account is open again',
    [`${site}/login`, `${site}/forgot-password`],
    [
      `On ${at} your closed Clinical Hours account was opened again.`,
      'It will not be deleted',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
    ],
  ],
  [
    'reset_link_sent',
    'A link to choose a new Clinical Hours password was sent',
    [`${site}/account-recovery`],
    [
      `On ${at} someone asked for a new password for your Clinical Hours account. The link went to t***@example.org.`,
      'Nothing has changed so far.',
      "If it wasn't you, ask for your account back, and write to support@example.com.",
    ],
  ],
  [
    'intruder_removed',
    'Your Clinical Hours account was taken back',
    [`${site}/account-recovery`],
    [
      `On ${at} someone chose a new password for your Clinical Hours account, by a link in an email.`,
      'No sign-in method had been added in the last 72 hours.',
      'Please check that your sessions and supervisors are as you left them.',
    ],
  ],
  [
    'data_exported',
    'All data in your Clinical Hours account was downloaded',
    [`${site}/forgot-password`],
    [
      `On ${at} someone signed in to your Clinical Hours account downloaded everything in it`,
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
    ],
  ],
  [
    'account_deleted',
    'Your Clinical Hours account was deleted',
    [],
    [
      `On ${at} your Clinical Hours account was deleted, along with everything you entered`,
      'This is the last email about it. Once it is sent, we no longer keep your address.',
      'If you did not expect this, write to support@example.com.',
    ],
  ],
  [
    'recovery_requested',
    'Someone asked to change the email address of your Clinical Hours account',
    [`${site}/stop-recovery?token=${token}`],
    [
      'to t***@example.org.',
      "If it wasn't you, stop it now.",
      'Stop this request',
      oneButton,
      'an administrator decides on it within 24 hours.',
    ],
  ],
  [
    'recovery_approved',
    'Your Clinical Hours account now uses this email address',
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
    'Your Clinical Hours recovery request was declined',
    [`${site}/forgot-password`],
    [
      `On ${at} an administrator declined the request`,
      'Nothing has changed: the account keeps this email address and its password.',
    ],
  ],
  [
    'move_rejected',
    'A Clinical Hours recovery request for this email address was declined',
    [],
    [
      `On ${at} an administrator declined a request to change the email address of a Clinical Hours account to this one.`,
      'Nothing has changed: the account keeps its current email address.',
      "Asked for this and still can't sign in? Then write to support@example.com.",
      "Didn't ask for anything?",
    ],
  ],
  [
    'sign_ins_failed',
    'Someone tried to guess your Clinical Hours password',
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
    'Account recovery requested for Robin Sample',
    [`${site}/user-management?tab=recovery`],
    [
      `On ${at} someone who says they are Robin Sample and can no longer sign in`,
      'Please decide within 24 hours',
      'Open the recovery requests',
      'You get this email because you are an administrator.',
    ],
  ],
  [
    'dispute_reported',
    `A supervisor of Robin Sample reported: "This wasn't me"`,
    [`${site}/user-management?tab=audit`],
    [
      `On ${at} a supervisor of Robin Sample reported that they did not review hours`,
      'Everything decided in that request is pending again, its links no longer work, and the trainee was notified.',
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
    'mails_delayed',
    'Emails are waiting because there were too many',
    [`${site}/user-management`],
    [
      `Since ${at} an email that Robin Sample caused has been waiting.`,
      'Someone may be using accounts to fill a mailbox.',
      'Nothing is lost: the email goes out when there is room, or once the trainee verifies their address.',
      'Open User Management',
      'You get this email because you are an administrator.',
    ],
  ],
  [
    'answer_disputed',
    `A supervisor of Robin Sample reported: "This wasn't me"`,
    [`${site}/user-management?tab=audit`],
    [
      `On ${at} a supervisor of Robin Sample said "This wasn't me" about a question.`,
      'The answer, if there was one, was removed. The link no longer works, and the trainee was notified.',
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
  [[], 'No sign-in method was added since the change, or in the 72 hours before it.'],
  [['passkeys'], 'in the 72 hours before it: passkeys.'],
  [
    ['passkeys', 'authenticator_app', 'recovery_codes', 'of_a_newer_version'],
    'in the 72 hours before it: passkeys, the authenticator app and recovery codes.',
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
