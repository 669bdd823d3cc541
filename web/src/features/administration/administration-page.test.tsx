import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fillIn } from '../../test-api.tsx';
import { aUser } from '../../test-records.ts';
import { address, openAdministration as open, press, tess } from './test-administration.tsx';

afterEach(() => vi.restoreAllMocks());

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').firstChild?.textContent);

it('counts users, sorts them by a column one way and the other, and keeps that in the address', async () => {
  open({}, '/user-management?sort=name');
  await screen.findByRole('table', { name: 'Users' });
  expect(names()).toEqual(['Ada Admin (you)', 'bob Beispiel', 'Tess Trainee']);
  expect(screen.getByRole('region', { name: 'Total Users' })).toHaveTextContent('3');
  expect(screen.getByRole('region', { name: 'Administrators' })).toHaveTextContent('1');
  expect(screen.getByRole('region', { name: 'Verified' })).toHaveTextContent('1');
  expect(screen.getByRole('tab', { name: 'Recovery Requests 1' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Email' }));
  expect(names()).toEqual(['Ada Admin (you)', 'bob Beispiel', 'Tess Trainee']);
  await press('Email');
  expect(names()).toEqual(['Tess Trainee', 'bob Beispiel', 'Ada Admin (you)']);
  expect(address()).toBe('?sort=-email');
  expect(screen.getByRole('columnheader', { name: /Email/ })).toHaveAttribute('aria-sort', 'descending');
});

it('searches, keeps it in the address, and begins with what the address says', async () => {
  open({}, '/user-management?q=counsel&sort=-name');
  await screen.findByRole('table', { name: 'Users' });
  expect(names()).toEqual(['Tess Trainee']);
  expect(screen.getByText('1 of 3 users')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Search users'));
  await fillIn(screen.getByLabelText('Search users'), 'BOB example');
  expect(names()).toEqual(['bob Beispiel']);
  // The order of the parameters varies: 'q' comes last when the pause was reached while the field was empty.
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(address() ?? ''))).toEqual({
      q: 'BOB example',
      sort: '-name',
    }),
  );
  await fillIn(screen.getByLabelText('Search users'), 'x');
  expect(screen.getByText('No users match your search.')).toBeVisible();
});

it('begins with the newest users', async () => {
  const users = [tess, aUser({ id: 8, name: 'Nora Newest', createdAt: '2030-01-01T00:00:00.000Z' })];
  open({ 'GET /api/admin/users': { body: users } });
  await screen.findByRole('table', { name: 'Users' });
  expect(names()).toEqual(['Nora Newest', 'Tess Trainee']);
  expect(screen.getByRole('columnheader', { name: /Joined/ })).toHaveAttribute('aria-sort', 'descending');
  expect(address()).toBe('');
});

it('filters by what concerns the sign-in, shows it, and keeps it in the address', async () => {
  const closing = { deletionDueAt: '2026-12-04T17:00:00.000Z' };
  const suspended = aUser({ id: 4, name: 'Sue Suspended', isSuspended: true, ...closing });
  const careful = aUser({
    id: 5,
    name: 'Carl Careful',
    hasSecondFactor: true,
    emailVerified: true,
    neverUsed: true,
  });
  open(
    { 'GET /api/admin/users': { body: [suspended, careful, { ...tess, emailVerified: true }] } },
    '/user-management?show=x&sort=name',
  );
  await screen.findByRole('table', { name: 'Users' });
  expect(names()).toEqual(['Carl Careful', 'Sue Suspended', 'Tess Trainee']);
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  expect(row(/^Sue/).getByText('Suspended')).toBeVisible();
  expect(row(/^Sue/).getByText('Closed, deleted on 12/04/2026')).toBeVisible();
  expect(row(/^Sue/).queryByText('Two-step sign-in')).toBeNull();
  expect(row(/^Carl/).getByText('Two-step sign-in')).toBeVisible();
  expect(row(/^Carl/).queryByText('Suspended')).toBeNull();
  expect(row(/^Carl/).getByText('Never used')).toBeVisible();
  for (const [label, shown] of [
    ['Not Verified', ['Sue Suspended']],
    ['Never Used', ['Carl Careful']],
    ['Suspended', ['Sue Suspended']],
    ['With Two-Step Sign-In', ['Carl Careful']],
    ['Without Two-Step Sign-In', ['Sue Suspended', 'Tess Trainee']],
  ] as const) {
    await userEvent.selectOptions(screen.getByLabelText('Show'), label);
    await waitFor(() => expect(names()).toEqual(shown));
  }
  expect(Object.fromEntries(new URLSearchParams(address() ?? ''))).toEqual({
    show: 'no-second-factor',
    sort: 'name',
  });
  expect(screen.getByText('2 of 3 users')).toBeVisible();
  await fillIn(screen.getByLabelText('Search users'), 'nobody');
  await press('Clear Search');
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.getByLabelText('Show')).toHaveDisplayValue('All Users');
});

it('asks for a second factor in place of the lists, and asks the server for nothing', async () => {
  const calls = open({}, '/user-management?tab=audit', 'second_factor');
  expect(screen.getByRole('heading', { name: 'User Management' })).toBeVisible();
  expect(screen.getByText(/add a passkey or an authenticator app to your own account first/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set Up Two-Step Sign-In' })).toHaveAttribute(
    'href',
    '/account#security',
  );
  expect(screen.queryByRole('tab')).toBeNull();
  expect(calls).toEqual([]);
});

it('warns before it deletes, with how much will go, and never offers to delete oneself', async () => {
  const summary = {
    sessionCount: 12,
    hours: '30.50',
    approvedCount: 8,
    documentCount: 1,
    consultationCount: 0,
  };
  const calls = open({
    'GET /api/admin/users/2/summary': { body: summary },
    'DELETE /api/users/2': { status: 204 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Tess Trainee' }));
  expect(screen.getByRole('dialog', { name: 'Delete User' })).toHaveTextContent(
    'This permanently removes Tess Trainee (tess) and all of their data',
  );
  const list = await screen.findByRole('list', { name: 'What will be deleted' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '12 sessions with 30.5\u00A0h',
    '8 of them approved by a supervisor',
    '1 document',
    '0 consultations',
  ]);
  await press('Delete User');
  expect(await screen.findByText('User deleted successfully')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(screen.queryByLabelText('Delete Ada Admin')).toBeNull();
});

it('waits for what will go before it lets anybody delete, unless nobody can say', async () => {
  let answer: (status: number) => void = () => undefined;
  open({
    'GET /api/admin/users/2/summary': () =>
      new Promise((resolve) => {
        answer = (status) => resolve({ status, body: { message: 'Documents are away.' } });
      }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Tess Trainee' }));
  expect(await screen.findByText('Counting what will be deleted …')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete User' })).toBeDisabled();
  answer(503);
  expect(await screen.findByText(/We could not load how much there is\. Documents are away\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete User' })).toBeEnabled();
});

it('says by the box of the browser that an export failed', async () => {
  const alert = vi.fn<(text: string) => void>();
  vi.stubGlobal('alert', alert);
  open({ 'GET /api/admin/users/export': { status: 503 } });
  await press('Export');
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Export failed. Please try again.'));
});

it('tells the audit log in words, and loads more of it', async () => {
  const entry = (id: number, changes = {}) => ({
    id,
    action: 'signed_in',
    actorId: 2,
    actorName: 'Tess Trainee',
    userId: 2,
    userName: 'Tess Trainee',
    details: null,
    disputeId: null,
    changes: [],
    address: null,
    userAgent: null,
    device: null,
    requestId: null,
    createdAt: '2026-03-01T15:00:00.000Z',
    ...changes,
  });
  const edited = { action: 'user_updated', actorName: 'Ada Admin', details: 'changed isAdmin' };
  const newest = Array.from({ length: 100 }, (_unused, index) => entry(200 - index));
  open(
    {
      'GET /api/admin/audit': { body: [entry(201, edited), ...newest.slice(1)] },
      'GET /api/admin/audit?before=101': {
        body: [
          entry(100, { action: 'sign_in_failed', actorId: null, actorName: null, userId: 5, userName: null }),
        ],
      },
    },
    '/user-management?tab=audit',
  );
  expect(await screen.findByText('User edited')).toBeVisible();
  expect(screen.getByText('changed administrator')).toBeVisible();
  expect(screen.getByText('By Ada Admin, for Tess Trainee')).toBeVisible();
  expect(screen.getAllByText('03/01/2026, 10:00 AM EST')[0]).toBeVisible();
  // By text: a search by role reads the names of hundreds of elements.
  fireEvent.click(screen.getByText('Load More'));
  expect(await screen.findByText('By a visitor, for deleted user 5')).toBeVisible();
  expect(screen.queryByText('Load More')).toBeNull();
});
