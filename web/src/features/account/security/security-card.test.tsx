import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import { SecurityCard } from './security-card.tsx';
import { aDevice, aSecurity, press } from './test-security.tsx';

afterEach(() => vi.restoreAllMocks());

async function open(routes: Routes, isAdmin = false) {
  const calls = stubApi(routes);
  renderInApp(<SecurityCard user={aUser({ isAdmin })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
  const type = (label: string, text: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value: text } });
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Change Password' }));
  return { calls, dialog, type, submit };
}

it('changes the password by the current one, and says what becomes of other devices', async () => {
  const { calls, type, submit } = await open({
    'POST /api/change-password': { body: { message: 'Your password was changed.' } },
    'GET /api/user': { body: aUser() },
  });
  type('Current Password', 'seven quiet otters');
  type('New Password', 'eight patient herons');
  type('Confirm Password', 'eight patient herons');
  await submit();
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(screen.getByText('You’re signed out on your other devices.')).toBeVisible();
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
  type('Current Password', 'seven quiet otters');
  type('New Password', 'eight patient herons');
  type('Confirm Password', 'eight patient heron');
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
  type('Current Password', 'a guess');
  type('New Password', 'eight patient herons');
  type('Confirm Password', 'eight patient herons');
  await submit();
  await waitFor(() => expect(dialog.getByLabelText('Current Password')).toHaveAccessibleDescription(message));
  expect(dialog.getByLabelText('New Password')).toHaveValue('eight patient herons');
});

it('asks administrators for a longer password', async () => {
  const { calls, dialog, type, submit } = await open({}, true);
  type('Current Password', 'seven quiet otters');
  type('New Password', 'elevenchars');
  type('Confirm Password', 'elevenchars');
  await submit();
  expect(await dialog.findByText('Passwords of administrators must be at least 12 characters')).toBeVisible();
  expect(calls).toEqual([]);
});

it.each<[string, Parameters<typeof aUser>[0]]>([
  ['Only your password protects your account.', {}],
  ['Two-step sign-in is on', { hasSecondFactor: true }],
  ['Administrators need two-step sign-in.', { isAdmin: true, requiredStep: 'second_factor' }],
])('says how the account is protected, and asks the server for nothing: %s', (sentence, changes) => {
  const calls = stubApi({});
  renderInApp(<SecurityCard user={aUser(changes)} />);
  expect(screen.getByText(sentence, { exact: false })).toBeVisible();
  expect(calls).toEqual([]);
});

const details = {
  'GET /api/security': { body: aSecurity() },
  'GET /api/devices': { body: [aDevice()] },
};

it('shows and hides the details by a button', async () => {
  stubApi(details);
  renderInApp(<SecurityCard user={aUser()} />);
  await press('Two-Step Sign-In and Devices');
  expect(await screen.findByRole('region', { name: 'Devices' })).toBeVisible();
  const hide = screen.getByRole('button', { name: 'Hide Two-Step Sign-In and Devices' });
  expect(hide).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(hide);
  expect(screen.queryByRole('region', { name: 'Devices' })).toBeNull();
});

it('opens the details at the address #security', async () => {
  const scroll = vi.fn<() => void>();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scroll);
  stubApi(details);
  renderInApp(<SecurityCard user={aUser()} />, '/account#security');
  expect(await screen.findByRole('region', { name: 'Passkeys' })).toBeVisible();
  // Once at once, and once when the page is long enough.
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));
});

it('says when the details could not be loaded, and tries again', async () => {
  let isDown = true;
  stubApi({
    ...details,
    'GET /api/security': () => (isDown ? { status: 503 } : { body: aSecurity() }),
  });
  renderInApp(<SecurityCard user={aUser()} />);
  await press('Two-Step Sign-In and Devices');
  expect(await screen.findByText(/We could not load your two-step sign-in\./)).toBeVisible();
  isDown = false;
  await press('Retry');
  expect(await screen.findByRole('region', { name: 'Passkeys' })).toBeVisible();
});
