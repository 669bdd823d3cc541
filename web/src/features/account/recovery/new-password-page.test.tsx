import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import { useUser } from '../parts/account.api.ts';
import { NewPasswordPage } from './new-password-page.tsx';

function Page() {
  const { data } = useUser();
  if (data === null) return <p>Signed out</p>;
  if (data?.requiredStep === null) return <p>Hello {data.name}</p>;
  return data ? <NewPasswordPage username={data.username} /> : null;
}

async function open(routes: Routes = {}) {
  let user: ReturnType<typeof aUser> | null = aUser({ isAdmin: true, requiredStep: 'new_password' });
  const calls = stubApi({
    'GET /api/user': () => (user ? { body: user } : { status: 401 }),
    'POST /api/change-password': () => {
      user = aUser({ isAdmin: true });
      return { body: {} };
    },
    'POST /api/logout': () => {
      user = null;
      return { status: 204 };
    },
    ...routes,
  });
  renderInApp(<Page />, '/session-history');
  await screen.findByRole('heading', { name: 'Choose a New Password' });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { sent };
}

async function fill(password: string, confirmPassword = password) {
  await fillIn(screen.getByLabelText('Current Password'), 'was given');
  await fillIn(screen.getByLabelText('New Password'), password);
  await fillIn(screen.getByLabelText('Confirm Password'), confirmPassword);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

it('sets a new password, and then shows the application', async () => {
  const { sent } = await open();
  await fill('eight patient herons');
  expect(await screen.findByText('Hello Robin Sample')).toBeVisible();
  expect(screen.getByText('Password changed')).toBeVisible();
  expect(sent()).toEqual([{ currentPassword: 'was given', password: 'eight patient herons' }]);
});

it.each([
  ['elevenchars', 'elevenchars', 'Passwords of administrators must be at least 12 characters'],
  ['eight patient herons', 'eight patient heron', "Passwords don't match"],
])('refuses %s, confirmed by %s, before anything is sent', async (password, confirmed, message) => {
  const { sent } = await open();
  await fill(password, confirmed);
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('says under its field that the current password is wrong', async () => {
  const message = 'This is not your current password';
  await open({
    'POST /api/change-password': { status: 400, body: { message, field: 'currentPassword' } },
  });
  await fill('eight patient herons');
  await waitFor(() => expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(message));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows any other refusal in the form', async () => {
  await open({ 'POST /api/change-password': { status: 429, body: { message: 'Please wait 4 seconds' } } });
  await fill('eight patient herons');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 4 seconds');
});

it('lets the person sign out instead', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Signed out')).toBeVisible();
});
