import type { Described } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/requests/http.ts';
import { fillIn, renderInApp, stubApi } from '../../test-api.tsx';
import { aUser } from '../../test-records.ts';
import { GoalsPage } from './goals-page.tsx';

const user = aUser({ totalRequiredHours: 4000, requiredSupervisionHours: 200 });

function open(onSave: (body: Described['Profile']) => Promise<void> = async () => undefined) {
  stubApi({});
  const save = vi.fn<(body: Described['Profile']) => Promise<void>>(onSave);
  renderInApp(<GoalsPage user={user} hasLicense={false} onSave={save} />);
  return save;
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const requirements = () => card('Supervision Requirements');
const profile = () => card('Profile Information');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows three cards', () => {
  open();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Profile Information',
    'Supervision Requirements',
    'System Information',
  ]);
  expect(requirements().getByText('4,000 hours')).toBeVisible();
  expect(requirements().getByText('Not set: standard target 200 hours')).toBeVisible();
  expect(card('System Information').getByText('America/New_York')).toBeVisible();
  expect(card('System Information').getByText('robin')).toBeVisible();
});

it('clears the four fields for editing, and shows what is stored again on cancelling', async () => {
  const save = open();
  await press('Edit Supervision Requirements');
  const fields = requirements().getAllByRole('textbox');
  expect(fields).toHaveLength(4);
  for (const field of fields) expect(field).toHaveValue('');
  expect(fields[0]).toHaveFocus();
  await fillIn(requirements().getByLabelText('Total Required Hours'), '3000');
  await press('Cancel');
  expect(requirements().getByText('4,000 hours')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Supervision Requirements' })).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

it('saves only the four, and takes what is no number for 0', async () => {
  const save = open();
  await press('Edit Supervision Requirements');
  await fillIn(requirements().getByLabelText('Total Required Hours'), '3,000.5');
  await fillIn(requirements().getByLabelText('Supervision Hours'), 'many');
  await fillIn(requirements().getByLabelText('Direct Clinical Hours'), '1500,5');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls).toEqual([
    [
      {
        totalRequiredHours: 3000.5,
        requiredSupervisionHours: 0,
        requiredDirectClinicalHours: 1500.5,
        requiredIndirectClinicalHours: 0,
      },
    ],
  ]);
  expect(await screen.findByRole('status')).toHaveTextContent('Settings updated');
});

it('refuses goals below 0', async () => {
  const save = open();
  await press('Edit Supervision Requirements');
  await fillIn(requirements().getByLabelText('Total Required Hours'), '-5');
  await press('Save Changes');
  expect(await screen.findByText('Total required hours must be a number of at least 0')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

it('saves what the profile shows, and keeps the form when that fails', async () => {
  const taken = new ApiError(409, '{"message":"This email address is taken"}', '');
  const save = open(() => Promise.reject(taken));
  await press('Edit Profile Information');
  const email = profile().getByLabelText('Email');
  await userEvent.clear(email);
  await press('Save Changes');
  expect(await profile().findByText('Please enter a valid email address')).toBeVisible();
  await waitFor(() => expect(email).toHaveFocus());
  await fillIn(email, 'taken@example.com');
  await press('Save Changes');
  expect(await profile().findByText('Current password is required')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await userEvent.type(profile().getByLabelText('Current Password'), 'seven quiet otters');
  await press('Save Changes');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to update settings. Please try again. This email address is taken',
  );
  expect(save).toHaveBeenCalledWith({
    name: 'Robin Sample',
    email: 'taken@example.com',
    currentPassword: 'seven quiet otters',
  });
  expect(email).toBeVisible();
});

it('asks for the password only while another address is entered, and sends it only then', async () => {
  const save = open();
  await press('Edit Profile Information');
  const password = () => profile().queryByLabelText('Current Password');
  expect(password()).toBeNull();
  await fillIn(profile().getByLabelText('Email'), 'other@example.com');
  expect(password()).toBeVisible();
  await userEvent.type(profile().getByLabelText('Current Password'), 'a guess');
  await userEvent.clear(profile().getByLabelText('Email'));
  await fillIn(profile().getByLabelText('Email'), ` ${user.email}`);
  expect(password()).toBeNull();
  await press('Save Changes');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ email: user.email });
  expect(save.mock.calls[0]?.[0]).not.toHaveProperty('currentPassword');
});
