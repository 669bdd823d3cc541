import type { SecondFactorStepRecord } from '@clinical-hours/proto/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import './second-factor-form.tsx';
import { useUser } from './account.api.ts';
import { LoginPage } from '../sign-in/login-page.tsx';
import { closedQuestion, laterPasskey, passkeyOptions, sentPasskey, stubPasskeys } from './test-passkeys.ts';

let ask: ReturnType<typeof stubPasskeys>['get'];
beforeEach(() => {
  ask = stubPasskeys().get;
});

const wrong = { status: 401, body: { code: 'second_factor_wrong', message: 'This code is not right.' } };
const over = { status: 401, body: { code: 'ceremony_over', message: 'That took too long.' } };

function Page() {
  const { data } = useUser();
  return data ? <p>Hello {data.name}</p> : <LoginPage />;
}

/** Signs in by a password, up to the second step. */
async function begin(methods: SecondFactorStepRecord['methods'], routes: Routes) {
  let isIn = false;
  const second = routes['POST /api/login/second-factor'];
  const step = {
    methods,
    passkeyOptions: methods.includes('passkey') ? passkeyOptions : null,
    message: 'One more',
  };
  const calls = stubApi({
    ...routes,
    'GET /api/user': () => (isIn ? { body: aUser() } : { status: 401 }),
    'POST /api/login': { status: 202, body: step },
    'POST /api/login/second-factor': async (call) => {
      if (second) return typeof second === 'function' ? second(call) : second;
      isIn = true;
      return { body: aUser() };
    },
  });
  renderInApp(<Page />, '/login');
  await fillIn(await screen.findByLabelText('Username'), 'robin');
  await fillIn(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByLabelText('Stay logged in for 30 days'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'One more step' });
  const sent = () => calls.filter(({ path }) => path === '/api/login/second-factor').map(({ body }) => body);
  return { calls, sent };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('takes a code of the app, whose field has the focus', async () => {
  const { sent } = await begin(['totp', 'recovery_code'], {});
  const field = await screen.findByLabelText('Code');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.paste('123 456');
  await press('Sign In');
  expect(await screen.findByText('Hello Robin Sample')).toBeVisible();
  expect(sent()).toEqual([{ code: '123 456' }]);
  expect(ask).not.toHaveBeenCalled();
});

it('asks for a code before anything is sent', async () => {
  const { sent } = await begin(['totp', 'recovery_code'], {});
  await screen.findByLabelText('Code');
  await press('Sign In');
  expect(await screen.findByText('Please enter the code')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('says under the field that a code is wrong, and selects it to be typed over', async () => {
  await begin(['totp', 'recovery_code'], { 'POST /api/login/second-factor': wrong });
  const field = await screen.findByLabelText<HTMLInputElement>('Code');
  await fillIn(field, '123456');
  await press('Sign In');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code is not right.'));
  await waitFor(() => expect(field).toHaveFocus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
});

it('takes a recovery code in the place of a code of the app', async () => {
  const { sent } = await begin(['totp', 'recovery_code'], {});
  await press('Use a recovery code instead');
  const field = await screen.findByLabelText('Recovery code');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('inputmode', 'text');
  await userEvent.paste('abcd-efgh');
  await press('Sign In');
  expect(await screen.findByText('Hello Robin Sample')).toBeVisible();
  expect(sent()).toEqual([{ code: 'abcd-efgh' }]);
});

it('asks for a passkey at once when there is no app', async () => {
  const asked = laterPasskey();
  ask.mockReturnValue(asked.promise);
  const { sent } = await begin(['passkey', 'recovery_code'], {});
  asked.give();
  expect(await screen.findByText('Hello Robin Sample')).toBeVisible();
  expect(ask).toHaveBeenCalledOnce();
  expect(sent()).toMatchObject([{ passkey: sentPasskey }]);
});

it('waits for the button when there is an app, too', async () => {
  const { sent } = await begin(['passkey', 'totp', 'recovery_code'], {});
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  expect(ask).not.toHaveBeenCalled();
  await press('Use your passkey');
  expect(await screen.findByText('Hello Robin Sample')).toBeVisible();
  expect(sent()).toMatchObject([{ passkey: sentPasskey }]);
});

it('says that no passkey was used, and asks again by its button', async () => {
  ask.mockRejectedValueOnce(closedQuestion());
  const { sent } = await begin(['passkey', 'recovery_code'], {});
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
  expect(sent()).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use your passkey' })).toBeEnabled());
  await press('Use your passkey');
  expect(await screen.findByText('Hello Robin Sample')).toBeVisible();
});

it('asks for a recovery code in a browser that has no passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await begin(['passkey', 'recovery_code'], {});
  await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Use your passkey' })).toBeNull();
});

it('goes back to the first step when the sign-in is over, says why, and keeps the name', async () => {
  const { calls } = await begin(['totp', 'recovery_code'], { 'POST /api/login/second-factor': over });
  await fillIn(await screen.findByLabelText('Code'), '123456');
  await press('Sign In');
  expect(await screen.findByRole('alert')).toHaveTextContent('That took too long.');
  expect(screen.getByLabelText('Username')).toHaveValue('robin');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Stay logged in for 30 days')).toBeChecked();
  expect(calls.filter(({ path }) => path === '/api/login')).toHaveLength(1);
});

it('goes back to the first step by a button', async () => {
  await begin(['totp', 'recovery_code'], {});
  await press('Start again');
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('explains what to do without the device, and asks an administrator', async () => {
  const message = 'An administrator will write to you.';
  const { calls } = await begin(['totp', 'recovery_code'], {
    'POST /api/login/second-factor/lost': { status: 202, body: { message } },
  });
  await press('Lost your device?');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Lost your device?' })).toHaveFocus());
  await press('Ask an administrator');
  const outcome = await screen.findByText(message);
  await waitFor(() => expect(outcome.closest('output')).toHaveFocus());
  expect(calls.at(-1)).toMatchObject({ path: '/api/login/second-factor/lost', body: {} });
});

it('leads from the lost device to the recovery code', async () => {
  await begin(['totp', 'recovery_code'], {});
  await press('Lost your device?');
  await press('Use a recovery code');
  await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveFocus());
});
