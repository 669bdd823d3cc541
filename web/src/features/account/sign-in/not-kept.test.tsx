import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes as Answers } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import { notKept, useAccountActions, useUser } from '../parts/account.api.ts';
import { LoginPage } from './login-page.tsx';
import { RegisterForm } from '../register/register-page.tsx';
import { SecondFactorForm } from '../parts/second-factor-form.tsx';

function Known() {
  const { data, error } = useUser();
  if (error) return <output>unavailable</output>;
  return <output aria-label="user">{data === undefined ? '…' : (data?.name ?? 'nobody')}</output>;
}

function CodePage() {
  const { enter } = useAccountActions();
  return <SecondFactorForm step={{ methods: ['app'] } as never} onSignedIn={enter} onRestart={() => {}} />;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const signIns: [string, () => React.ReactElement, () => Promise<void>][] = [
  [
    'a password',
    LoginPage,
    async () => {
      await fillIn(screen.getByLabelText('Username'), 'robin');
      await fillIn(screen.getByLabelText('Password'), 'long enough');
      await press('Sign In');
    },
  ],
  [
    'a registration',
    RegisterForm,
    async () => {
      for (const [label, text] of [
        ['Full Name', 'Robin Sample'],
        ['Username', 'robin'],
        ['Email', 'robin@example.com'],
        ['Password', 'long enough'],
        ['Confirm Password', 'long enough'],
      ] as const) {
        await fillIn(screen.getByLabelText(label), text);
      }
      await press('Create Account');
    },
  ],
  [
    'a code',
    CodePage,
    async () => {
      await userEvent.type(await screen.findByRole('textbox'), '123456');
      await userEvent.keyboard('{Enter}');
    },
  ],
];

const answers: Answers = {
  'POST /api/login': { body: aUser() },
  'POST /api/login/second-factor': { body: aUser() },
  'POST /api/register': { status: 201, body: aUser() },
};

it.each(signIns)('says after %s that the browser did not keep the sign-in', async (_what, Page, signIn) => {
  stubApi({ ...answers, 'GET /api/user': { status: 401 } });
  renderInApp(
    <>
      <Known />
      <Page />
    </>,
  );
  expect(await screen.findByText('nobody')).toBeVisible();
  await signIn();
  expect(await screen.findByText(/Your browser did not keep the sign-in/)).toBeVisible();
});

it.each(signIns)(
  'does not say so after %s when the user cannot be asked for',
  async (_what, Page, signIn) => {
    let asked = 0;
    stubApi({
      ...answers,
      'GET /api/user': () =>
        (asked += 1) === 1 ? { status: 401 } : { status: 400, body: { message: 'Later' } },
    });
    renderInApp(
      <>
        <Known />
        <Page />
      </>,
    );
    expect(await screen.findByText('nobody')).toBeVisible();
    await signIn();
    expect(await screen.findByText('unavailable')).toBeVisible();
    expect(screen.queryByText(/Your browser did not keep/)).toBeNull();
  },
);

it('says what to do, by the address of the page', () => {
  expect(notKept({ protocol: 'https:' })).toBe(
    'Your browser did not keep the sign-in. Allow cookies for this site. Then sign in again.',
  );
  expect(notKept({ protocol: 'http:' })).toBe(
    'Your browser did not keep the sign-in. Allow cookies for this site. If its address begins with https://, open that one. ' +
      'Then sign in again.',
  );
});
