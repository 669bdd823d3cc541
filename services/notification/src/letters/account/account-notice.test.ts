import { expect, it } from 'vitest';
import {
  aNotice,
  describeLetters,
  site,
  token,
  until,
  type ExpectedLetter,
} from '../../testing/describe-letters.ts';
import { expectInBoth } from '../../testing/reading.ts';
import { accessLetters } from './access-letters.ts';
import { accountLetters } from './account-letters.ts';
import { renderAccountNotice } from './account-notice.ts';
import { secondFactorLetters } from './second-factor-letters.ts';

// Those of access-letters.test.ts.
const elsewhere = new Set([
  ...Object.keys(accessLetters),
  ...Object.keys(secondFactorLetters),
  'second_factor_lost',
]);

const letters: ExpectedLetter[] = [
  ['welcome', [`${site}/verify-email?token=${token}`, `${site}/refuse-address?token=${token}`]],
  ['verify_email', [`${site}/verify-email?token=${token}`, `${site}/refuse-address?token=${token}`]],
  ['password_reset', [`${site}/reset-password?token=${token}`]],
  ['password_changed', [`${site}/forgot-password`]],
  ['email_changed', [`${site}/undo-email-change?token=${token}`, `${site}/account-recovery`]],
  ['email_edited', [`${site}/account-recovery`]],
  ['account_moved', [`${site}/account-recovery`]],
  ['email_change_undone', [`${site}/account-recovery`]],
  ['email_restored', [`${site}/reset-password?token=${token}`, `${site}/forgot-password`]],
  ['admin_granted', []],
  ['admin_revoked', []],
  ['account_closed', [`${site}/keep-account?token=${token}`]],
  ['test_email', [`${site}/user-management?tab=mails`]],
  ['account_kept', [`${site}/login`, `${site}/forgot-password`]],
  ['reset_link_sent', [`${site}/account-recovery`]],
  ['intruder_removed', [`${site}/account-recovery`]],
  ['data_exported', [`${site}/forgot-password`]],
  ['account_deleted', []],
  ['recovery_requested', [`${site}/stop-recovery?token=${token}`]],
  ['recovery_approved', [`${site}/reset-password?token=${token}`, `${site}/forgot-password`]],
  ['recovery_rejected', [`${site}/forgot-password`]],
  ['move_rejected', []],
  ['sign_ins_failed', [`${site}/forgot-password`]],
  ['recovery_waiting', [`${site}/user-management?tab=recovery`]],
  ['dispute_reported', [`${site}/user-management?tab=audit`]],
  ['approval_withdrawn', [`${site}/user-management?tab=audit`]],
  ['mails_delayed', [`${site}/user-management`]],
  ['answer_disputed', [`${site}/user-management?tab=audit`]],
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
