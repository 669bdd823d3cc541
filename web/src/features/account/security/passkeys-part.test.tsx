import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '../../../test-records.ts';
import { closedQuestion, passkeyOptions, sentPasskey, stubPasskeys } from '../parts/test-passkeys.ts';
import { aPasskey, aSecurity, confirmBy, openDetails, press, recoveryCodes } from './test-security.tsx';

let make: ReturnType<typeof stubPasskeys>['create'];
beforeEach(() => {
  make = stubPasskeys().create;
});

const password = 'seven quiet otters';
const withOne = aSecurity({ passkeys: [aPasskey()], recoveryCodeCount: 10 });
const beginning = { 'POST /api/security/passkeys/options': { body: { options: passkeyOptions } } };

it('lists passkeys, with their dates and whether they are synced', async () => {
  const synced = aPasskey({
    id: 6,
    name: 'Safari on iPhone',
    isSynced: true,
    lastUsedAt: '2026-03-04T15:00:00.000Z',
  });
  await openDetails(aSecurity({ passkeys: [aPasskey(), synced] }));
  const [first, second] = within(screen.getByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Chrome on AndroidAdded 03/01/2026, not used yet');
  expect(second).toHaveTextContent('Safari on iPhoneSyncedAdded 03/01/2026, last used 03/04/2026');
});

it('adds a passkey by the password, and shows the codes that come with the first one', async () => {
  const { writes } = await openDetails(aSecurity(), {
    ...beginning,
    'POST /api/security/passkeys': { status: 201, body: { security: withOne, recoveryCodes } },
  });
  await press('Add a Passkey');
  await confirmBy(password, 'Add a Passkey', 'Continue');
  expect(await screen.findByRole('dialog', { name: 'Your Recovery Codes' })).toBeVisible();
  expect(writes()).toMatchObject([
    ['POST', '/api/security/passkeys/options', { currentPassword: password }],
    [
      'POST',
      '/api/security/passkeys',
      { passkey: { ...sentPasskey, response: { attestationObject: 'bWFkZQ' } } },
    ],
  ]);
  expect(make).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByLabelText('I have saved them'));
  await press('Done');
  expect(await screen.findByRole('button', { name: 'Remove the passkey Chrome on Android' })).toBeVisible();
});

it('adds another passkey without new codes, and looks at the user anew', async () => {
  const both = aSecurity({ passkeys: [aPasskey(), aPasskey({ id: 6, name: 'Edge on Windows' })] });
  let hasSecondFactor = false;
  await openDetails(withOne, {
    ...beginning,
    'GET /api/user': () => ({ body: aUser({ hasSecondFactor, emailVerified: true }) }),
    'POST /api/security/passkeys': () => {
      hasSecondFactor = true;
      return { status: 201, body: { security: both, recoveryCodes: null } };
    },
  });
  await press('Add a Passkey');
  await confirmBy(password, 'Add a Passkey', 'Continue');
  expect(await screen.findByText('Passkey added')).toBeVisible();
  expect(await screen.findByText('Edge on Windows')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(/^Two-step sign-in is on/)).toBeVisible();
});

it('says under its field that the password is wrong, and does not ask the browser', async () => {
  const message = 'This is not your current password';
  await openDetails(aSecurity(), {
    'POST /api/security/passkeys/options': { status: 400, body: { message, field: 'currentPassword' } },
  });
  await press('Add a Passkey');
  await confirmBy('a guess', 'Add a Passkey', 'Continue');
  await waitFor(() => expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(message));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(make).not.toHaveBeenCalled();
});

it('says in the dialog that no passkey was made, and goes on with the same password', async () => {
  make.mockRejectedValueOnce(closedQuestion());
  await openDetails(aSecurity(), {
    ...beginning,
    'POST /api/security/passkeys': { status: 201, body: { security: withOne, recoveryCodes: null } },
  });
  await press('Add a Passkey');
  await confirmBy(password, 'Add a Passkey', 'Continue');
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was created.');
  await press('Continue');
  expect(await screen.findByText('Passkey added')).toBeVisible();
});

it("shows the server's sentence about a passkey", async () => {
  const message = 'There can be at most 20 passkeys. Please remove one first';
  await openDetails(withOne, { 'POST /api/security/passkeys/options': { status: 409, body: { message } } });
  await press('Add a Passkey');
  await confirmBy(password, 'Add a Passkey', 'Continue');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('removes a passkey by the password, and keeps the focus beside it', async () => {
  const { writes } = await openDetails(withOne, {
    'POST /api/security/passkeys/5/remove': { body: { security: aSecurity(), recoveryCodes: null } },
  });
  await press('Remove the passkey Chrome on Android');
  await confirmBy(password, 'Remove Passkey', 'Remove');
  expect(await screen.findByText('Passkey removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).toBeNull());
  expect(writes()).toEqual([['POST', '/api/security/passkeys/5/remove', { currentPassword: password }]]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus());
});

it('makes no passkeys in a browser without them', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await openDetails(withOne);
  expect(screen.getByText('This browser can’t create passkeys here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a Passkey' })).toBeNull();
});

it('adds none before the address is verified, and says so', async () => {
  await openDetails(withOne, { 'GET /api/user': { body: aUser({ emailVerified: false }) } });
  expect(screen.getByText(/^Verify your email first\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a Passkey' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove the passkey Chrome on Android' })).toBeEnabled();
});

it('says before the first one what happens when device and codes are lost, and not before another', async () => {
  await openDetails(aSecurity());
  await press('Add a Passkey');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a Passkey' }));
  expect(dialog.getByRole('note')).toHaveTextContent(
    'an administrator must verify you before you can sign in.',
  );
  cleanup();
  await openDetails(withOne);
  await press('Add a Passkey');
  const other = within(await screen.findByRole('dialog', { name: 'Add a Passkey' }));
  expect(other.queryByRole('note')).toBeNull();
});
