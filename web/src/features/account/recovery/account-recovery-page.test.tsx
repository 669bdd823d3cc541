import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi } from '../../../test-api.tsx';
import { AccountRecoveryPage } from './account-recovery-page.tsx';

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Recovery Request' }));

async function fill() {
  await fillIn(screen.getByLabelText('Username'), 'robin');
  await fillIn(screen.getByLabelText('Full Name'), 'Robin Sample');
  await fillIn(screen.getByLabelText('License Number'), 'LPC-12345');
  await fillIn(screen.getByLabelText('New Email'), 'new@example.com');
}

it('says beside the fields what is missing', async () => {
  const calls = stubApi({});
  renderInApp(<AccountRecoveryPage />);
  await submit();
  for (const message of [
    'Username is required',
    'Full name is required',
    'License number is required',
    'Please enter a valid email address',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
  expect(calls).toEqual([]);
});

it('sends the request, and says how long verification may take', async () => {
  const calls = stubApi({ 'POST /api/account-recovery': { status: 202, body: {} } });
  renderInApp(<AccountRecoveryPage />);
  expect(screen.getByText(/up to 24 hours/)).toBeVisible();
  await fill();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Request Submitted' })).toBeVisible();
  expect(screen.getByText(/up to 24 hours/)).toBeVisible();
  expect(calls[0]?.body).toEqual({
    username: 'robin',
    name: 'Robin Sample',
    licenseNumber: 'LPC-12345',
    newEmail: 'new@example.com',
  });
});

it('lets who never entered a license number say so, and sends none', async () => {
  const calls = stubApi({ 'POST /api/account-recovery': { status: 202, body: {} } });
  renderInApp(<AccountRecoveryPage />);
  await fill();
  await userEvent.clear(screen.getByLabelText('License Number'));
  await submit();
  expect(await screen.findByText('License number is required')).toBeVisible();
  await fillIn(screen.getByLabelText('License Number'), 'typed before');
  await userEvent.click(screen.getByLabelText('I never entered a license number'));
  expect(screen.getByLabelText('License Number')).toBeDisabled();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Request Submitted' })).toBeVisible();
  expect(calls[0]?.body).toEqual({
    username: 'robin',
    name: 'Robin Sample',
    licenseNumber: '',
    newEmail: 'new@example.com',
  });
});

it('has words of its own for a failure without any', async () => {
  stubApi({ 'POST /api/account-recovery': { status: 500 } });
  renderInApp(<AccountRecoveryPage />);
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to submit recovery request. Please verify your details and try again.',
  );
});
