import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import { RegisterForm } from './register-page.tsx';

async function fill(confirmPassword: string) {
  await fillIn(screen.getByLabelText('Full Name'), 'Robin Sample');
  await fillIn(screen.getByLabelText('Username'), 'robin');
  await fillIn(screen.getByLabelText('Email'), 'robin@example.com');
  await fillIn(screen.getByLabelText('Password'), 'long enough');
  await fillIn(screen.getByLabelText('Confirm Password'), confirmPassword);
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }));

it('refuses passwords that do not match', async () => {
  const calls = stubApi({});
  renderInApp(<RegisterForm />);
  await fill('something else');
  await submit();
  expect(await screen.findByText("Passwords don't match")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Confirm Password')).toHaveFocus());
  expect(calls).toEqual([]);
});

it('sends one registration for a double click, with a key', async () => {
  const calls = stubApi({
    'POST /api/register': { status: 201, body: aUser() },
    'GET /api/user': { body: aUser() },
  });
  renderInApp(<RegisterForm />);
  await fill('long enough');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/register')).toHaveLength(1));
  expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
});

it('shows what is wrong with a registration', async () => {
  stubApi({ 'POST /api/register': { status: 409, body: { message: 'This username is taken' } } });
  renderInApp(<RegisterForm />);
  await fill('long enough');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed: This username is taken');
});
