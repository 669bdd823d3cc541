import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import { useUser } from '../parts/account.api.ts';
import { LoginPage } from './login-page.tsx';
import {
  closedQuestion,
  laterPasskey,
  passkeyOptions,
  sentPasskey,
  stubPasskeys,
} from '../parts/test-passkeys.ts';

let ask: ReturnType<typeof stubPasskeys>['get'];
const withBrowser = (options?: Parameters<typeof stubPasskeys>[0]) => {
  ask = stubPasskeys(options).get;
};
beforeEach(() => withBrowser());

function Page() {
  const { data } = useUser();
  if (data === undefined) return null;
  return data ? <p>Hello {data.name}</p> : <LoginPage />;
}

/** Opens the sign-in page. Returns the calls of it, without those that ask who is signed in. */
async function open(routes: Routes = {}) {
  let isIn = false;
  const calls = stubApi({
    'GET /api/user': () => (isIn ? { body: aUser() } : { status: 401 }),
    'POST /api/login/passkey/options': { body: { options: passkeyOptions } },
    'POST /api/login/passkey': () => {
      isIn = true;
      return { body: aUser() };
    },
    ...routes,
  });
  renderInApp(<Page />, '/login');
  await screen.findByRole('button', { name: 'Sign In' });
  return () => calls.filter(({ path }) => path !== '/api/user');
}

const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' });
const paths = (calls: () => { path: string }[]) => calls().map(({ path }) => path);
const pending = () => new Promise<never>(() => undefined);

it('signs in by one touch, with the choice to stay logged in', async () => {
  const calls = await open();
  await userEvent.click(screen.getByLabelText('Stay logged in for 30 days'));
  await userEvent.click(button());
  expect(await screen.findByText('Hello Robin Sample')).toBeVisible();
  expect(paths(calls)).toEqual(['/api/login/passkey/options', '/api/login/passkey']);
  expect(calls()[1]?.body).toMatchObject({ passkey: sentPasskey, stayLoggedIn: true });
});

it('is not there in a browser without passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect((await open())()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});

it('says nothing when the person closes the question', async () => {
  ask.mockRejectedValue(closedQuestion());
  const calls = await open();
  await userEvent.click(button());
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await waitFor(() => expect(button()).toBeEnabled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(paths(calls)).toEqual(['/api/login/passkey/options']);
});

it('shows what the server says about a passkey', async () => {
  const message = 'This passkey is not known here.';
  await open({ 'POST /api/login/passkey': { status: 401, body: { code: 'passkey_refused', message } } });
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(`Login failed: ${message}`);
});

it('signs in by a passkey that the browser suggests for the username', async () => {
  withBrowser({ canSuggest: true });
  const chosen = laterPasskey();
  ask.mockReturnValueOnce(chosen.promise);
  const calls = await open();
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username webauthn');
  chosen.give();
  expect(await screen.findByText('Hello Robin Sample')).toBeVisible();
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
  expect(calls()[1]).toMatchObject({
    path: '/api/login/passkey',
    body: { passkey: sentPasskey, stayLoggedIn: false },
  });
});

it('takes the suggestion back while the form is used, and makes it again after a failure', async () => {
  withBrowser({ canSuggest: true });
  ask.mockImplementation(pending);
  const calls = await open({ 'POST /api/login': { status: 401, body: { message: 'Invalid' } } });
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await fillIn(screen.getByLabelText('Username'), 'robin');
  await fillIn(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(ask.mock.calls[0]?.[0].signal?.aborted).toBe(true));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(paths(calls)).toEqual(['/api/login/passkey/options', '/api/login', '/api/login/passkey/options']);
});

it('suggests nothing, and says nothing, when the options cannot be had', async () => {
  withBrowser({ canSuggest: true });
  const calls = await open({ 'POST /api/login/passkey/options': { status: 503 } });
  await waitFor(() => expect(calls()).toHaveLength(1));
  expect(button()).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});
