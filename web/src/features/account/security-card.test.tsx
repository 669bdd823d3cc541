import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi, type Routes } from '../../test-api.tsx';
import { aUser } from '../../test-records.ts';
import { SecurityCard } from './security-card.tsx';

async function open(routes: Routes) {
  const calls = stubApi(routes);
  renderInApp(<SecurityCard username="tess" />);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
  const type = (label: string, text: string) => userEvent.type(dialog.getByLabelText(label), text);
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Change Password' }));
  return { calls, dialog, type, submit };
}

it('changes the password by the current one, and says what becomes of other devices', async () => {
  const { calls, type, submit } = await open({
    'POST /api/change-password': { body: { message: 'Your password was changed.' } },
    'GET /api/user': { body: aUser() },
  });
  await type('Current Password', 'seven quiet otters');
  await type('New Password', 'eight patient herons');
  await type('Confirm Password', 'eight patient herons');
  await submit();
  expect(await screen.findByText('Password changed:')).toBeVisible();
  expect(screen.getByText('Other devices have to sign in again.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.map(({ body }) => body)).toContainEqual({
    currentPassword: 'seven quiet otters',
    password: 'eight patient herons',
  });
});

it('asks for all three, and that the new ones are equal, before anything is sent', async () => {
  const { calls, dialog, type, submit } = await open({});
  await submit();
  expect(await dialog.findByText('Current password is required')).toBeVisible();
  await type('Current Password', 'seven quiet otters');
  await type('New Password', 'eight patient herons');
  await type('Confirm Password', 'eight patient heron');
  await submit();
  expect(await dialog.findByText("Passwords don't match")).toBeVisible();
  expect(calls).toEqual([]);
});

it('shows a refusal under its field, and keeps what was typed', async () => {
  const message = 'This is not your current password';
  const { dialog, type, submit } = await open({
    'POST /api/change-password': {
      status: 400,
      body: { code: 'password_wrong', message, field: 'currentPassword' },
    },
  });
  await type('Current Password', 'a guess');
  await type('New Password', 'eight patient herons');
  await type('Confirm Password', 'eight patient herons');
  await submit();
  await waitFor(() => expect(dialog.getByLabelText('Current Password')).toHaveAccessibleDescription(message));
  expect(dialog.getByLabelText('New Password')).toHaveValue('eight patient herons');
});
