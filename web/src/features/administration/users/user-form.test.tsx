import type { UserRecord } from '@clinical-hours/proto/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '../../../test-api.tsx';
import { bodies, openAdministration as open, press, pressAgain, tess } from '../test-administration.tsx';

it('suggests the usual hours where a user has none, and saves only what was edited', async () => {
  const calls = open({ 'PUT /api/users/2': { body: tess } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tess Trainee' }));
  expect(screen.getByLabelText('Total Required Hours')).toHaveValue('4000');
  expect(screen.getByLabelText('Required Supervision Hours')).toHaveValue('150');
  expect(screen.getByLabelText('Required Direct Clinical Hours')).toHaveValue('2000');
  expect(screen.getByLabelText('Required Indirect Clinical Hours')).toHaveValue('1800');
  expect(screen.getAllByText('Suggested. Not set yet.')).toHaveLength(3);
  expect(screen.getByLabelText('Email verified')).toBeChecked();
  await userEvent.clear(screen.getByLabelText('Name'));
  await press('Save Changes');
  expect(await screen.findByText('Name is required')).toBeVisible();
  await fillIn(screen.getByLabelText('Name'), 'Tess Trainee');
  await userEvent.click(screen.getByLabelText('Administrator'));
  await press('Save Changes');
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(bodies(calls)).toEqual([
    { name: 'Tess Trainee', email: 'z@example.com', isAdmin: true, updatedAt: tess.updatedAt },
  ]);
});

it('saves suggested hours when that is wanted, and those that were edited', async () => {
  const calls = open({ 'PUT /api/users/2': { body: tess } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tess Trainee' }));
  await userEvent.clear(screen.getByLabelText('Required Direct Clinical Hours'));
  await fillIn(screen.getByLabelText('Required Direct Clinical Hours'), '1999.5');
  await userEvent.clear(screen.getByLabelText('Program'));
  await userEvent.click(screen.getByLabelText('Save the suggested hours, too'));
  await press('Save Changes');
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(bodies(calls)).toEqual([
    {
      name: 'Tess Trainee',
      email: 'z@example.com',
      program: '',
      totalRequiredHours: 4000,
      requiredDirectClinicalHours: 1999.5,
      requiredIndirectClinicalHours: 1800,
      updatedAt: tess.updatedAt,
    },
  ]);
});

/** Opens the form while another administrator saves `theirs` before the first attempt to save. */
function openOvertaken(theirs: Partial<UserRecord>) {
  let list = [tess];
  return open({
    'GET /api/admin/users': () => ({ body: list }),
    'PUT /api/users/2': ({ body }) => {
      const { updatedAt } = body as { updatedAt: string };
      if (updatedAt !== tess.updatedAt) return { body: list[0] };
      list = [{ ...tess, ...theirs, updatedAt: '2026-03-02T00:00:00.000Z' }];
      return { status: 409, body: { message: 'This user was changed in the meantime.' } };
    },
  });
}

it('keeps what was typed when another administrator was faster, tells what they saved, and saves anyway', async () => {
  const calls = openOvertaken({ name: 'Tess Changed', totalRequiredHours: 3000, emailVerified: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tess Trainee' }));
  await fillIn(screen.getByLabelText('License Number'), 'L-7');
  await press('Save Changes');
  const told = within(await screen.findByRole('alert'));
  expect(told.getByText('Failed to update user')).toBeVisible();
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Name: Tess Changed (was Tess Trainee)',
    'Total Required Hours: 3000 (was Not set)',
    'Email verified: No (was Yes)',
  ]);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByLabelText('License Number')).toHaveValue('L-7');
  expect(screen.getByLabelText('Name')).toHaveValue('Tess Trainee');
  await pressAgain('Save Anyway');
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  // A field that only the other administrator edited keeps their value.
  expect(bodies(calls)[1]).toEqual({
    name: 'Tess Changed',
    email: 'z@example.com',
    licenseNumber: 'L-7',
    updatedAt: '2026-03-02T00:00:00.000Z',
  });
});

it('puts the newer values beside what was typed when that is wanted', async () => {
  const calls = openOvertaken({ name: 'Tess Changed', totalRequiredHours: 3000 });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tess Trainee' }));
  await fillIn(screen.getByLabelText('Name'), ' typed');
  await fillIn(screen.getByLabelText('License Number'), 'L-7');
  await press('Save Changes');
  await screen.findByRole('alert');
  await press('Load Newer Values');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Tess Changed');
  expect(screen.getByLabelText('Total Required Hours')).toHaveValue('3000');
  expect(screen.getByLabelText('License Number')).toHaveValue('L-7');
  await pressAgain('Save Changes');
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(bodies(calls)[1]).toEqual({
    name: 'Tess Changed',
    email: 'z@example.com',
    licenseNumber: 'L-7',
    updatedAt: '2026-03-02T00:00:00.000Z',
  });
});

it('keeps the dialog and what was typed when an address is taken', async () => {
  const refused = { status: 409, body: { message: 'This email address is already registered' } };
  open({ 'PUT /api/users/2': refused });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tess Trainee' }));
  await fillIn(screen.getByLabelText('License Number'), 'L-7');
  await press('Save Changes');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to update user: This email address is already registered',
  );
  expect(screen.getByLabelText('License Number')).toHaveValue('L-7');
});
