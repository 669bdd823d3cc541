import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { expectSessionEnd, request } from '../../../lib/requests/http.ts';
import { fillIn, renderInApp, stubApi } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import { LoginPage } from './login-page.tsx';

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

async function fill() {
  await fillIn(screen.getByLabelText('Username'), 'robin');
  await fillIn(screen.getByLabelText('Password'), 'long enough');
}

it('says beside the fields what is missing, sends nothing, and goes to the first of them', async () => {
  const calls = stubApi({});
  renderInApp(<LoginPage />);
  await submit();
  expect(await screen.findByText('Username is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
  expect(calls).toEqual([]);
});

it('sends whether to stay logged in, and asks who is signed in then', async () => {
  const calls = stubApi({ 'POST /api/login': { body: aUser() }, 'GET /api/user': { body: aUser() } });
  renderInApp(<LoginPage />);
  await fill();
  await userEvent.click(screen.getByLabelText('Stay logged in for 30 days'));
  await submit();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ username: 'robin', password: 'long enough', stayLoggedIn: true });
});

it('shows what the server says about a failure', async () => {
  stubApi({ 'POST /api/login': { status: 429, body: { message: 'Please wait 4 seconds' } } });
  renderInApp(<LoginPage />);
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed: Please wait 4 seconds');
});

it('has words of its own when the server says nothing', async () => {
  stubApi({ 'POST /api/login': new TypeError('Failed to fetch') });
  renderInApp(<LoginPage />);
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed: Invalid username or password');
});

it('says why the web session has ended, until the next sign-in', async () => {
  const message = 'You were signed out because the password was changed.';
  stubApi({ 'GET /api/user': { status: 401, body: { code: 'session_over', message } } });
  await request('/api/user').catch(() => undefined);
  const { unmount } = renderInApp(<LoginPage />);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  unmount();
  expectSessionEnd(false);
  renderInApp(<LoginPage />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the way on for those who have no account yet', () => {
  stubApi({});
  renderInApp(<LoginPage />, '/login?next=%2Fsupervisors');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?next=%2Fsupervisors',
  );
});
