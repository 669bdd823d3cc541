import { expect, it } from 'vitest';
import {
  aNotice,
  describeLetters,
  site,
  token,
  type ExpectedLetter,
} from '../../testing/describe-letters.ts';
import { accessLetters } from './access-letters.ts';
import { renderAccountNotice } from './account-notice.ts';
import { secondFactorLetters } from './second-factor-letters.ts';

// The first and second factors of a user, and what administrators do about them.
const kinds = [...Object.keys(accessLetters), ...Object.keys(secondFactorLetters), 'second_factor_lost'];

const letters: ExpectedLetter[] = [
  ['authenticator_app_added', [`${site}/refuse-factors?token=${token}`]],
  ['factors_refused', [`${site}/reset-password?token=${token}`, `${site}/forgot-password`]],
  ['authenticator_app_removed', [`${site}/forgot-password`, `${site}/account#security`]],
  ['passkey_added', [`${site}/refuse-factors?token=${token}`]],
  ['passkey_removed', [`${site}/forgot-password`, `${site}/account#security`]],
  ['recovery_codes_made', [`${site}/refuse-factors?token=${token}`]],
  ['recovery_code_used', [`${site}/forgot-password`, `${site}/account#security`]],
  ['second_factor_lost_claimed', [`${site}/forgot-password`]],
  ['unproved_factors_removed', [`${site}/account#security`, `${site}/forgot-password`]],
  ['second_factors_removed', [`${site}/account#security`, `${site}/forgot-password`]],
  ['account_suspended', []],
  ['account_reinstated', [`${site}/login`]],
  ['sessions_ended', [`${site}/login`]],
  ['second_factor_lost', [`${site}/user-management`]],
];

describeLetters(kinds, letters);

it('leads to a new password and to administrators when the link that removes a factor is over', async () => {
  const { text } = await renderAccountNotice(aNotice('passkey_added', { link: undefined }));
  expect(text).toContain(`${site}/forgot-password`);
  expect(text).toContain("Choose 'Lost your device?' after your password");
});
