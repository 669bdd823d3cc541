import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import { useUser } from '../parts/account.api.ts';
import { RefuseAddressPage } from './refuse-address-page.tsx';
import { StopRecoveryPage } from '../recovery/stop-recovery-page.tsx';
import { VerificationBanner } from './verification-banner.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([
  ['nobody is signed in', { status: 401 }, 'Sign In', '/login'],
  ['the browser is signed in', { body: aUser() }, 'Go to Dashboard', '/'],
])(
  'verifies an address by its button, not before, and leads on where %s',
  async (_case, user, name, href) => {
    const calls = stubApi({ 'POST /api/verify-email': { body: {} }, 'GET /api/user': user });
    renderInApp(<VerifyEmailPage />, '/verify-email?token=abc');
    expect(await screen.findByRole('button', { name: 'Verify Email' })).toBeVisible();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    await press('Verify Email');
    expect(await screen.findByRole('heading', { name: 'Email Verified' })).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/verify-email',
      body: { token: 'abc' },
    });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  },
);

it('refuses an account by its button, and writes nothing before', async () => {
  const calls = stubApi({ 'POST /api/refuse-address': { body: {} } });
  renderInApp(<RefuseAddressPage />, '/refuse-address?token=abc');
  expect(await screen.findByRole('heading', { name: 'Not Your Account?' })).toBeVisible();
  expect(calls).toEqual([]);
  await press('This Is Not My Account');
  expect(await screen.findByRole('heading', { name: 'Account Refused' })).toBeVisible();
  expect(calls[0]).toMatchObject({ path: '/api/refuse-address', body: { token: 'abc' } });
});

it('stops a recovery by its button, or says why it cannot', async () => {
  const decided = { status: 409, body: { message: 'This recovery request was already approved.' } };
  const calls = stubApi({ 'POST /api/account-recovery/stop': decided });
  renderInApp(<StopRecoveryPage />, '/stop-recovery?token=abc');
  expect(calls).toEqual([]);
  await press('Stop This Recovery');
  expect(await screen.findByRole('alert')).toHaveTextContent('This recovery request was already approved.');
});

it('says when a link has lost its token', () => {
  stubApi({});
  renderInApp(<VerifyEmailPage />, '/verify-email');
  expect(screen.getByRole('heading', { name: 'Invalid Verification Link' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends another verification email, and can be put away for the session of the browser', async () => {
  const calls = stubApi({
    'POST /api/user/resend-verification': {
      status: 202,
      body: { isSent: true, message: 'A new link is on its way.' },
    },
  });
  const { unmount } = renderInApp(<VerificationBanner email="robin@example.com" />);
  await press('Resend Email');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Verification email sent: A new link is on its way.',
  );
  expect(calls).toHaveLength(1);
  await press('Not Now');
  expect(screen.queryByRole('note')).toBeNull();
  unmount();
  renderInApp(<VerificationBanner email="robin@example.com" />);
  expect(screen.queryByRole('note')).toBeNull();
});

it('says that nothing was sent when the address was verified in another tab, and looks at the user anew', async () => {
  let emailVerified = false;
  const message = 'Your email address is verified already. No other link was sent.';
  stubApi({
    'POST /api/user/resend-verification': { status: 202, body: { isSent: false, message } },
    'GET /api/user': () => ({ body: aUser({ emailVerified }) }),
  });
  const Banner = () =>
    useUser().data?.emailVerified === false ? <VerificationBanner email="robin@example.com" /> : null;
  renderInApp(<Banner />);
  await screen.findByRole('note');
  emailVerified = true;
  await press('Resend Email');
  expect(await screen.findByRole('status')).toHaveTextContent(new RegExp(`^${message}`));
  expect(screen.queryByText(/Verification email sent/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});
