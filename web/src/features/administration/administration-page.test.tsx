import type { UserRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { aUser, fillIn, renderInApp, stubApi, type Call, type Routes } from '../../test-api.tsx';
import { AdministrationPage } from './administration-page.tsx';

const admin = aUser({ id: 1, name: 'Ada Admin', username: 'ada', email: 'ada@example.com', isAdmin: true });
const tess = aUser({
  id: 2,
  name: 'Tess Trainee',
  username: 'tess',
  email: 'z@example.com',
  program: 'MA Counseling',
  requiredSupervisionHours: 150,
  emailVerified: true,
});
const bob = aUser({ id: 3, name: 'bob Beispiel', username: 'bob', email: 'm@example.com' });

const recovery = {
  id: 9,
  user: tess,
  newEmail: 'new@example.com',
  createdAt: '2026-03-01T15:00:00.000Z',
  status: 'pending',
  notes: null,
  decidedAt: null,
};

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{search}</output>;
}

function open(routes: Routes = {}, path = '/user-management') {
  // A table, as on wide screens.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const calls = stubApi({
    'GET /api/admin/users': { body: [bob, tess, admin] },
    'GET /api/admin/recovery-requests': { body: [recovery] },
    ...routes,
  });
  renderInApp(
    <>
      <AdministrationPage ownId={admin.id} onOwnChange={async () => undefined} />
      <Address />
    </>,
    path,
  );
  return calls;
}

afterEach(() => vi.restoreAllMocks());

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').firstChild?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Presses a button that takes no second click for a moment. */
const pressAgain = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await press(name);
};
const bodies = (calls: Call[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const address = () => screen.getByLabelText('address').textContent;

it('counts users, and sorts them by name unless told otherwise', async () => {
  open();
  await screen.findByRole('table', { name: 'Users' });
  expect(names()).toEqual(['Ada Admin (you)', 'bob Beispiel', 'Tess Trainee']);
  expect(screen.getByRole('region', { name: 'Total Users' })).toHaveTextContent('3');
  expect(screen.getByRole('region', { name: 'Administrators' })).toHaveTextContent('1');
  expect(screen.getByRole('region', { name: 'Verified' })).toHaveTextContent('1');
  expect(screen.getByRole('tab', { name: 'Recovery Requests 1' })).toBeVisible();
});

it('sorts by a column, one way and the other, and keeps it in the address', async () => {
  open();
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
  // Where the search paused while it was empty, it comes last.
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(address() ?? ''))).toEqual({
      q: 'BOB example',
      sort: '-name',
    }),
  );
  await fillIn(screen.getByLabelText('Search users'), 'x');
  expect(screen.getByText('No users match your search.')).toBeVisible();
});

it('suggests the usual hours where a user has none, and saves only what was edited', async () => {
  const calls = open({ 'PUT /api/users/2': { body: tess } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tess Trainee' }));
  expect(screen.getByLabelText('Total Required Hours')).toHaveValue('4000');
  expect(screen.getByLabelText('Required Supervision Hours')).toHaveValue('150');
  expect(screen.getByLabelText('Required Direct Clinical Hours')).toHaveValue('2000');
  expect(screen.getByLabelText('Required Indirect Clinical Hours')).toHaveValue('1800');
  expect(screen.getAllByText('Suggested. Not set yet.')).toHaveLength(3);
  expect(screen.getByLabelText('Email verified')).toBeChecked();
  await userEvent.clear(screen.getByLabelText('Name'));
  await press('Save Changes');
  expect(await screen.findByText('Name is required')).toBeVisible();
  await fillIn(screen.getByLabelText('Name'), 'Tess Trainee');
  await userEvent.click(screen.getByLabelText('Administrator'));
  await press('Save Changes');
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(bodies(calls)).toEqual([
    { name: 'Tess Trainee', email: 'z@example.com', isAdmin: true, updatedAt: tess.updatedAt },
  ]);
});

it('saves suggested hours when that is wanted, and those that were edited', async () => {
  const calls = open({ 'PUT /api/users/2': { body: tess } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tess Trainee' }));
  await userEvent.clear(screen.getByLabelText('Required Direct Clinical Hours'));
  await fillIn(screen.getByLabelText('Required Direct Clinical Hours'), '1999.5');
  await userEvent.clear(screen.getByLabelText('Program'));
  await userEvent.click(screen.getByLabelText('Save the suggested hours, too'));
  await press('Save Changes');
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(bodies(calls)).toEqual([
    {
      name: 'Tess Trainee',
      email: 'z@example.com',
      program: '',
      totalRequiredHours: 4000,
      requiredDirectClinicalHours: 1999.5,
      requiredIndirectClinicalHours: 1800,
      updatedAt: tess.updatedAt,
    },
  ]);
});

/** Two administrators at once: the other one saves `theirs` before the first attempt to save. */
function openOvertaken(theirs: Partial<UserRecord>) {
  let list = [tess];
  return open({
    'GET /api/admin/users': () => ({ body: list }),
    'PUT /api/users/2': ({ body }) => {
      const { updatedAt } = body as { updatedAt: string };
      if (updatedAt !== tess.updatedAt) return { body: list[0] };
      list = [{ ...tess, ...theirs, updatedAt: '2026-03-02T00:00:00.000Z' }];
      return { status: 409, body: { message: 'This user was changed in the meantime.' } };
    },
  });
}

it('keeps what was typed when another administrator was faster, tells what they saved, and saves anyway', async () => {
  const calls = openOvertaken({ name: 'Tess Changed', totalRequiredHours: 3000, emailVerified: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tess Trainee' }));
  await fillIn(screen.getByLabelText('License Number'), 'L-7');
  await press('Save Changes');
  const told = within(await screen.findByRole('alert'));
  expect(told.getByText('Failed to update user')).toBeVisible();
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Name: Tess Changed (was Tess Trainee)',
    'Total Required Hours: 3000 (was Not set)',
    'Email verified: No (was Yes)',
  ]);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByLabelText('License Number')).toHaveValue('L-7');
  expect(screen.getByLabelText('Name')).toHaveValue('Tess Trainee');
  await pressAgain('Save Anyway');
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  // What only the other one edited stays as they saved it.
  expect(bodies(calls)[1]).toEqual({
    name: 'Tess Changed',
    email: 'z@example.com',
    licenseNumber: 'L-7',
    updatedAt: '2026-03-02T00:00:00.000Z',
  });
});

it('puts the newer values beside what was typed when that is wanted', async () => {
  const calls = openOvertaken({ name: 'Tess Changed', totalRequiredHours: 3000 });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tess Trainee' }));
  await fillIn(screen.getByLabelText('Name'), ' typed');
  await fillIn(screen.getByLabelText('License Number'), 'L-7');
  await press('Save Changes');
  await screen.findByRole('alert');
  await press('Load Newer Values');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Tess Changed');
  expect(screen.getByLabelText('Total Required Hours')).toHaveValue('3000');
  expect(screen.getByLabelText('License Number')).toHaveValue('L-7');
  await pressAgain('Save Changes');
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(bodies(calls)[1]).toEqual({
    name: 'Tess Changed',
    email: 'z@example.com',
    licenseNumber: 'L-7',
    updatedAt: '2026-03-02T00:00:00.000Z',
  });
});

it('keeps the dialog and what was typed when an address is taken', async () => {
  const refused = { status: 409, body: { message: 'This email address is already registered' } };
  open({ 'PUT /api/users/2': refused });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tess Trainee' }));
  await fillIn(screen.getByLabelText('License Number'), 'L-7');
  await press('Save Changes');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to update user: This email address is already registered',
  );
  expect(screen.getByLabelText('License Number')).toHaveValue('L-7');
});

it('warns before it deletes, and never offers to delete oneself', async () => {
  const calls = open({ 'DELETE /api/users/2': { status: 204 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Tess Trainee' }));
  expect(screen.getByRole('dialog', { name: 'Delete User' })).toHaveTextContent(
    'This permanently removes Tess Trainee (tess) and all of their data',
  );
  await press('Delete User');
  expect(await screen.findByText('User deleted successfully')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(screen.queryByLabelText('Delete Ada Admin')).toBeNull();
});

it('says by the box of the browser that an export failed', async () => {
  const alert = vi.fn<(text: string) => void>();
  vi.stubGlobal('alert', alert);
  open({ 'GET /api/admin/users/export': { status: 503 } });
  await press('Export');
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Export failed. Please try again.'));
});

it('decides a recovery request with notes', async () => {
  const calls = open({ 'POST /api/admin/recovery-requests/9/decision': { body: recovery } });
  await userEvent.click(await screen.findByRole('tab', { name: /Recovery Requests/ }));
  expect(address()).toBe('?tab=recovery');
  await userEvent.click(await screen.findByRole('button', { name: 'Review request of Tess Trainee' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Review Recovery Request' }));
  expect(dialog.getByText('new@example.com')).toBeVisible();
  await fillIn(dialog.getByLabelText('Notes (optional)'), 'Called back.');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Recovery approved')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { decision: 'approve', notes: 'Called back.' },
  ]);
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
  await press('Load More');
  expect(await screen.findByText('By a visitor, for deleted user 5')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});
