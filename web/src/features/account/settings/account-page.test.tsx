import type { OwnUserRecord, Described } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/requests/http.ts';
import { fillIn, renderInApp, stubApi } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import { AccountPage } from './account-page.tsx';

function open(
  onSave: (body: Described['Profile']) => Promise<void> = async () => undefined,
  changes: Partial<OwnUserRecord> = {},
) {
  stubApi({});
  const save = vi.fn<(body: Described['Profile']) => Promise<void>>(onSave);
  renderInApp(<AccountPage user={aUser({ licenseNumber: 'LPC-12345', ...changes })} onSave={save} />);
  return save;
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const details = () => card('License and Contact');
const reminder = () =>
  card('Reminders').getByRole('switch', { name: 'Email me on Fridays if I logged nothing that week' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows what belongs to the account, with reminders that go to verified addresses only', () => {
  open(async () => undefined, { emailVerified: false });
  expect(details().getByText('LPC-12345')).toBeVisible();
  expect(card('Security').getByRole('button', { name: 'Change Password' })).toBeVisible();
  expect(card('Appearance').getByRole('group', { name: 'Theme' })).toBeVisible();
  expect(reminder()).not.toBeChecked();
  expect(reminder()).toBeEnabled();
  expect(reminder()).toHaveAccessibleDescription(
    'Verify your email first: we only send reminders to verified addresses.',
  );
});

it('downloads all data by the password, once at a time, and says why that failed', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: object }>();
  open();
  const wrong = { message: 'This is not your current password', field: 'currentPassword' };
  const answers = [promise, { status: 400, body: wrong }];
  const calls = stubApi({ 'POST /api/account/export': () => answers.shift()! });
  await press('Download All My Data');
  const password = await screen.findByLabelText('Current Password');
  await fillIn(password, 'a guess');
  await press('Download');
  expect(await screen.findByRole('button', { name: 'Downloading…' })).toBeDisabled();
  resolve({ status: 429, body: { message: 'Your data is being downloaded already.' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your data is being downloaded already.');
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your current password'));
  expect(calls.map(({ body }) => body)).toEqual([
    { currentPassword: 'a guess' },
    { currentPassword: 'a guess' },
  ]);
});

it('takes a telephone number, says who sees it, and refuses what is none', async () => {
  const save = open();
  expect(details().getByText('Phone')).toBeVisible();
  await press('Edit License and Contact');
  const phone = details().getByLabelText('Phone (optional)');
  expect(phone).toHaveAccessibleDescription(
    'Shared with a supervisor only if your question mentions danger.',
  );
  await fillIn(phone, 'call me');
  await press('Save Changes');
  expect(await details().findByText(/^Phone must be a number of 7 to 15 digits/)).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await userEvent.clear(phone);
  await fillIn(phone, ' +1 (555) 010-2345 x12 ');
  await press('Save Changes');
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({
      licenseNumber: 'LPC-12345',
      program: '',
      phone: '+1 (555) 010-2345 x12',
    }),
  );
});

it('saves the choice of reminders at once', async () => {
  const save = open(async () => undefined, { emailVerified: true });
  expect(reminder()).toHaveAccessibleDescription(
    'One email a week at most, on Friday afternoon. It has a link to stop them.',
  );
  await userEvent.click(reminder());
  expect(save.mock.calls).toEqual([[{ wantsReminders: true }]]);
  expect(await screen.findByRole('status')).toHaveTextContent('Settings updated');
});

it('switches reminders off', async () => {
  const save = open(async () => undefined, { wantsReminders: true });
  expect(reminder()).toBeChecked();
  await userEvent.click(reminder());
  expect(save.mock.calls).toEqual([[{ wantsReminders: false }]]);
});

it('shows the choice while it is saved, and the stored one again when that fails', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const save = open(() => promise);
  await userEvent.click(reminder());
  expect(reminder()).toBeChecked();
  await userEvent.click(reminder());
  expect(save).toHaveBeenCalledTimes(1);
  reject(new ApiError(503, '{"message":"Please try again later."}', ''));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to update settings. Please try again. Please try again later.',
  );
  await waitFor(() => expect(reminder()).not.toBeChecked());
});
