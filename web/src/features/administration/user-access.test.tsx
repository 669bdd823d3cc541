import type { UserRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Answer, Call } from '../../test-api.tsx';
import { openAdministration, press, tess } from './test-administration.tsx';

const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  return within(await screen.findByRole('menu'));
};
const itemsOf = async (name: string) =>
  (await menuOf(name)).getAllByRole('menuitem').map(({ textContent }) => textContent);
const pick = async (label: string) =>
  userEvent.click((await menuOf('Tess Trainee')).getByRole('menuitem', { name: label }));
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

/** Opens the list with a user as `before` says, who is as `after` says from the first change on. */
function open(path: string, before: Partial<UserRecord>, after: Partial<UserRecord>, refusal?: Answer) {
  let user = { ...tess, ...before };
  return openAdministration({
    'GET /api/admin/users': () => ({ body: [user] }),
    [`POST /api/admin/users/2/${path}`]: () => {
      user = { ...tess, ...after };
      return refusal ?? { body: user };
    },
  });
}

it('offers what fits the user, and nothing about the administrator’s own sign-in', async () => {
  openAdministration({
    'GET /api/admin/users': {
      body: [
        tess,
        { ...tess, id: 1, name: 'Ada Admin', isAdmin: true, hasSecondFactor: true },
        { ...tess, id: 4, name: 'Sue Suspended', isSuspended: true, hasSecondFactor: true },
        { ...tess, id: 5, name: 'Cleo Closed', deletionDueAt: '2026-12-04T15:00:00.000Z' },
      ],
    },
  });
  expect(await itemsOf('Tess Trainee')).toEqual(['Sign Out Everywhere', 'Suspend Account']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(await itemsOf('Sue Suspended')).toEqual([
    'Sign Out Everywhere',
    'Turn Off Two-Step Sign-In',
    'Reinstate Account',
  ]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(await itemsOf('Cleo Closed')).toEqual([
    'Keep the Account',
    'Sign Out Everywhere',
    'Suspend Account',
  ]);
  expect(screen.queryByLabelText('More actions for Ada Admin')).toBeNull();
});

it.each([
  {
    label: 'Sign Out Everywhere',
    path: 'sign-out',
    before: {},
    after: {},
    said: /signs Tess Trainee \(tess\) out of every browser\. They can sign in again right away/,
    done: 'User signed out everywhere',
  },
  {
    label: 'Suspend Account',
    path: 'suspend',
    before: {},
    after: { isSuspended: true },
    said: /cannot sign in until an administrator reinstates the account/,
    done: 'Account suspended',
  },
  {
    label: 'Reinstate Account',
    path: 'reinstate',
    before: { isSuspended: true },
    after: {},
    said: /Tess Trainee \(tess\) can sign in again/,
    done: 'Account reinstated',
  },
  {
    label: 'Turn Off Two-Step Sign-In',
    path: 'remove-second-factors',
    before: { hasSecondFactor: true },
    after: {},
    said: /by phone/,
    done: 'Two-step sign-in turned off',
  },
  {
    label: 'Keep the Account',
    path: 'keep-account',
    before: { deletionDueAt: '2026-12-04T15:00:00.000Z' },
    after: {},
    said: /opens it again, with everything in it/,
    done: 'Account kept',
  },
])('asks once before "$label", does it, and shows the list as it is then', async (access) => {
  const calls = open(access.path, access.before, access.after);
  await pick(access.label);
  const dialog = await screen.findByRole('dialog', { name: access.label });
  expect(dialog).toHaveTextContent(access.said);
  expect(posts(calls)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: access.label }));
  expect(await screen.findByText(access.done)).toBeVisible();
  expect(posts(calls)).toEqual([`/api/admin/users/2/${access.path}`]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const flags = () => within(screen.getByRole('row', { name: /^Tess/ }));
  await waitFor(() =>
    expect(flags().queryAllByText('Suspended')).toHaveLength('isSuspended' in access.after ? 1 : 0),
  );
  expect(flags().queryByText('Two-step sign-in')).toBeNull();
});

it('does nothing when it is cancelled', async () => {
  const calls = open('suspend', {}, {});
  await pick('Suspend Account');
  await screen.findByRole('dialog', { name: 'Suspend Account' });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts(calls)).toEqual([]);
});

it.each([
  [409, 'The last administrator cannot be removed'],
  [404, 'User not found'],
])('shows the sentence of a refusal (%s), closes, and reads the list again', async (status, message) => {
  open('suspend', {}, { name: 'Tess Changed' }, { status, body: { message } });
  await pick('Suspend Account');
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspend Account' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to suspend the account: ${message}`);
  expect(await screen.findByRole('row', { name: /^Tess Changed/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the dialog when the server is away', async () => {
  open('suspend', {}, {}, { status: 503, body: { message: 'Please try again in a moment.' } });
  await pick('Suspend Account');
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Account' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend Account' }));
  expect(await screen.findByText(/Please try again in a moment\./)).toBeVisible();
  expect(dialog).toBeVisible();
});
