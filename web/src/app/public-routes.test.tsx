import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes as Answers } from '../test-api.tsx';
import { aUser } from '../test-records.ts';
// The routes load these pages lazily. They are imported here, so that no test waits for that.
import '../features/account/sign-in/login-page.tsx';
import '../features/account/recovery/reset-password-page.tsx';
import '../features/privacy/privacy-terms-page.tsx';
import '../features/account/recovery/new-password-page.tsx';
import './pages/dashboard-route.tsx';
import '../features/administration/administration-page.tsx';
import { AppRoutes } from './routes.tsx';

const lists: Answers = {
  'GET /api/stats': { body: undefined, status: 503 },
  'GET /api/sessions': { body: [] },
  'GET /api/supervisors': { body: [] },
  'GET /api/admin/users': { body: [] },
  'GET /api/admin/recovery-requests': { body: [] },
};

function open(path: string, answers: Answers) {
  const calls = stubApi({ ...lists, ...answers });
  renderInApp(<AppRoutes />, path);
  return calls;
}

it('shows privacy and terms to everybody, without asking who they are', async () => {
  const calls = open('/privacy-terms', {});
  expect(await screen.findByRole('heading', { name: 'Privacy & Terms' })).toBeVisible();
  expect(screen.getByText(/no client information/, { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(calls).toEqual([]);
});

it('keeps the page on which the own session was ended', async () => {
  let isIn = true;
  open('/reset-password?token=abc', {
    'GET /api/user': () => (isIn ? { body: aUser() } : { status: 401 }),
    'POST /api/reset-password': () => {
      isIn = false;
      return { body: {} };
    },
  });
  await fillIn(await screen.findByLabelText('New Password'), 'a quiet evening');
  await fillIn(screen.getByLabelText('Confirm Password'), 'a quiet evening');
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
});

it('has no User Management for anybody but administrators', async () => {
  open('/user-management', { 'GET /api/user': { body: aUser() } });
  expect(await screen.findByText('404 Page Not Found')).toBeVisible();
});

it.each(['/user-management', '/login', '/login?next=/'])(
  'has User Management for administrators: %s',
  async (path) => {
    open(path, { 'GET /api/user': { body: aUser({ isAdmin: true }) } });
    expect(await screen.findByRole('heading', { name: 'User Management' })).toBeVisible();
  },
);

it('has an administrator choose a new password in the place of any page', async () => {
  const calls = open('/user-management', {
    'GET /api/user': { body: aUser({ isAdmin: true, requiredStep: 'new_password' }) },
  });
  expect(await screen.findByRole('heading', { name: 'Choose a New Password' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual(['/api/user']);
});

it('leaves the application to an administrator who needs a second factor', async () => {
  open('/user-management', {
    'GET /api/user': { body: aUser({ isAdmin: true, requiredStep: 'second_factor' }) },
  });
  expect(await screen.findByRole('heading', { name: 'User Management' })).toBeVisible();
});

it('introduces new users on the dashboard, until they are through', async () => {
  open('/', {
    'GET /api/user': { body: aUser() },
    'GET /api/sessions': { body: { sessions: [], total: 0, page: 1, pageSize: 5 } },
    'GET /api/todos': { body: [] },
    'GET /api/licenses': { body: [] },
    'GET /api/license-presets': { body: [] },
    'POST /api/complete-onboarding': { body: aUser({ hasCompletedOnboarding: true }) },
  });
  await screen.findByRole('dialog', { name: /^Which license are you working toward/ });
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await screen.findByRole('dialog', { name: /^Let's Get You Started/ });
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByRole('button', { name: 'Open menu' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
