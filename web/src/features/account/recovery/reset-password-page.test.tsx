import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi, type Answer, type Routes } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function open(path: string, routes: Routes = {}) {
  const calls = stubApi({ 'GET /api/user': { status: 401 }, ...routes });
  renderInApp(
    <>
      <ResetPasswordPage />
      <Address />
    </>,
    path,
  );
  return calls;
}

async function fill(password: string, confirmPassword = password) {
  await fillIn(screen.getByLabelText('New Password'), password);
  await fillIn(screen.getByLabelText('Confirm Password'), confirmPassword);
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
}

it('has a way on without a token', () => {
  open('/reset-password');
  expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  expect(
    screen.getByText(
      'The reset link may have expired or been used already. Please request a new password reset.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login');
});

it('takes the token out of the address, and posts it with the password', async () => {
  const calls = open('/reset-password?token=abc', { 'POST /api/reset-password': { body: {} } });
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/reset-password$/));
  await fill('a quiet evening');
  expect(await screen.findByRole('heading', { name: 'Password Reset' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(calls[0]?.body).toEqual({ token: 'abc', password: 'a quiet evening', wasIntruded: false });
});

it('says that somebody else was in the account, when its owner does', async () => {
  const calls = open('/reset-password?token=abc', { 'POST /api/reset-password': { body: {} } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Someone else was in my account' }));
  await fill('a quiet evening');
  expect(await screen.findByRole('heading', { name: 'Password Reset' })).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ wasIntruded: true });
});

it('says what is wrong with a password, and sends nothing', async () => {
  const calls = open('/reset-password?token=abc');
  await fill('short', 'shorter');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
  expect(screen.getByText("Passwords don't match")).toBeVisible();
  expect(calls).toEqual([]);
});

it('shows the words of the server about a failure, or its own', async () => {
  let answer: Answer = { status: 400, body: { message: 'This link was used already.' } };
  open('/reset-password?token=abc', { 'POST /api/reset-password': () => answer });
  await fill('a quiet evening');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already.');
  answer = new TypeError('Failed to fetch');
  const button = screen.getByRole('button', { name: 'Reset Password' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to reset password. The link may have expired.',
    ),
  );
});

it('asks for a link, once for a double click, and confirms it', async () => {
  const calls = stubApi({ 'POST /api/forgot-password': { status: 202, body: aUser() } });
  renderInApp(<ForgotPasswordPage />, '/forgot-password?next=%2Fsupervisors');
  await userEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await fillIn(screen.getByLabelText('Email'), ' robin@example.com ');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'robin@example.com' }]);
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute(
    'href',
    '/login?next=%2Fsupervisors',
  );
});

it('says when no link could be asked for', async () => {
  stubApi({ 'POST /api/forgot-password': { status: 502 } });
  renderInApp(<ForgotPasswordPage />);
  await fillIn(screen.getByLabelText('Email'), 'robin@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send reset email. Please try again.');
});
