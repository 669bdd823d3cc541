import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { expect, it, vi } from 'vitest';
import { fillIn, type Routes } from '../../../test-api.tsx';
import { aSecurity, confirmBy, openDetails, press, recoveryCodes } from './test-security.tsx';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Clinical%20Hours:robin?secret=${secret}&issuer=Clinical%20Hours`;
const password = 'seven quiet otters';
const withApp = aSecurity({ authenticatorAppAddedAt: '2026-03-01T15:00:00.000Z', recoveryCodeCount: 8 });
const name = 'Set Up an Authenticator App';

async function begin(routes: Routes = {}) {
  const opened = await openDetails(aSecurity(), {
    'POST /api/security/authenticator-app/setup': { body: { secret, uri } },
    ...routes,
  });
  await press('Set up an authenticator app');
  await confirmBy(password, name, 'Continue');
  const code = await screen.findByLabelText('Code');
  return { ...opened, code, dialog: within(screen.getByRole('dialog', { name })) };
}

it('draws the address for the app, and shows its key in groups of four', async () => {
  const { dialog, code } = await begin();
  const drawn = dialog.getByRole('img', { name: 'QR code for the authenticator app' });
  const { data, size } = encode(uri, { ecc: 'M', border: 4 });
  expect(drawn).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  expect(drawn.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(
    data.flat().filter(Boolean).length,
  );
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(dialog.queryByLabelText('Current Password')).toBeNull();
});

it('copies the key without its spaces', async () => {
  const user = userEvent.setup();
  const { dialog } = await begin();
  await user.click(dialog.getByRole('button', { name: 'Copy Key' }));
  expect(await screen.findByText('Key copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(secret);
});

it('leads to an app on the same phone', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { dialog } = await begin();
  expect(dialog.getByRole('link', { name: 'The app is on this device' })).toHaveAttribute('href', uri);
});

it('sets the app up by its first code, and shows the codes that come with it', async () => {
  const { writes, code } = await begin({
    'POST /api/security/authenticator-app': { status: 201, body: { security: withApp, recoveryCodes } },
  });
  await fillIn(code, ' 123 456');
  await press('Set Up');
  expect(await screen.findByRole('dialog', { name: 'Your Recovery Codes' })).toBeVisible();
  expect(writes()).toEqual([
    ['POST', '/api/security/authenticator-app/setup', { currentPassword: password }],
    ['POST', '/api/security/authenticator-app', { code: '123 456' }],
  ]);
  expect(screen.getByText(/^Set up 03\/01\/2026\./)).toBeInTheDocument();
});

it('says under its field that a code is wrong, and keeps the same key', async () => {
  const message = 'This code is not right. Please try the next one';
  const { dialog, code } = await begin({
    'POST /api/security/authenticator-app': {
      status: 400,
      body: { code: 'second_factor_wrong', message, field: 'code' },
    },
  });
  await fillIn(code, '123456');
  await press('Set Up');
  await waitFor(() => expect(code).toHaveAccessibleDescription(message));
  expect(dialog.getByRole('img')).toBeVisible();
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('asks for a code before anything is sent', async () => {
  const { writes } = await begin();
  await press('Set Up');
  expect(await screen.findByText('Please enter the code')).toBeVisible();
  expect(writes()).toHaveLength(1);
});

it('starts again by the password when the setup is over', async () => {
  const { dialog, code } = await begin({
    'POST /api/security/authenticator-app': {
      status: 400,
      body: { code: 'ceremony_over', message: 'This took too long.' },
    },
  });
  await fillIn(code, '123456');
  await press('Set Up');
  expect(await dialog.findByRole('alert')).toHaveTextContent('This took too long.');
  expect(dialog.getByLabelText('Current Password')).toHaveValue('');
  expect(dialog.queryByRole('img')).toBeNull();
});

it('removes the app by the password', async () => {
  const { writes } = await openDetails(withApp, {
    'POST /api/security/authenticator-app/remove': { body: { security: aSecurity(), recoveryCodes: null } },
  });
  await press('Remove the authenticator app');
  await confirmBy(password, 'Remove Authenticator App', 'Remove');
  expect(await screen.findByText('Authenticator app removed')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  expect(writes()).toEqual([
    ['POST', '/api/security/authenticator-app/remove', { currentPassword: password }],
  ]);
});

it('says why the last factor of an administrator stays', async () => {
  const message = 'Administrators need a second factor. Please add another one first';
  await openDetails(withApp, {
    'POST /api/security/authenticator-app/remove': { status: 409, body: { message } },
  });
  await press('Remove the authenticator app');
  await confirmBy(password, 'Remove Authenticator App', 'Remove');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('says before the first factor what happens when device and codes are lost', async () => {
  await openDetails(aSecurity());
  await press('Set up an authenticator app');
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByRole('note')).toHaveTextContent('If you lose both your device and the codes');
});
