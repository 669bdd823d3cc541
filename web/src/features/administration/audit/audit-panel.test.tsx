import { auditActions, type AuditEntryRecord } from '@clinical-hours/proto/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi, type Call, type Routes } from '../../../test-api.tsx';
import { aUser } from '../../../test-records.ts';
import { AuditPanel } from './audit-panel.tsx';

const anEntry = (changes: Partial<AuditEntryRecord> = {}): AuditEntryRecord => ({
  id: 40,
  action: 'user_updated',
  actorId: 1,
  actorName: 'Ada Admin',
  userId: 2,
  userName: 'Tess Trainee',
  details: 'changed totalRequiredHours, emailVerified, licenseNumber',
  disputeId: null,
  changes: [
    { field: 'totalRequiredHours', from: '0.00', to: '4000.00' },
    { field: 'emailVerified', from: 'false', to: 'true' },
    { field: 'licenseNumber', from: 'L-1', to: null },
  ],
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  device: 'Firefox on Linux',
  requestId: 'b2a1c9de-8a5b-4a5e-9d1f-0c6f2f4f7a31',
  createdAt: '2026-03-01T15:00:00.000Z',
  ...changes,
});

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

function open(routes: Routes = {}, path = '/user-management?tab=audit'): Call[] {
  const calls = stubApi({
    'GET /api/admin/audit': { body: [anEntry()] },
    'GET /api/admin/users': {
      body: [
        aUser({ id: 2, name: 'Tess Trainee', username: 'tess' }),
        aUser({ id: 1, name: 'Ada Admin', username: 'ada' }),
      ],
    },
    ...routes,
  });
  renderInApp(
    <>
      <AuditPanel />
      <Address />
    </>,
    path,
  );
  return calls;
}

const asked = (calls: Call[]) =>
  calls.map(({ path }) => path).filter((path) => path.startsWith('/api/admin/audit'));
const line = async () =>
  within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem')[0]!;

it('has words for every action, and tells what became of each field, and where the request came from', async () => {
  open();
  const first = await line();
  expect(first).toHaveTextContent('total required hours: 0 → 4,000');
  expect(first).toHaveTextContent('email verified: no → yes');
  expect(first).toHaveTextContent('license number: L-1 → not set');
  expect(first).not.toHaveTextContent('changed');
  expect(first).toHaveTextContent('By Ada Admin, for Tess TraineeFrom 203.0.113.7, Firefox on Linux');
  expect(first).toHaveTextContent('Request b2a1c9de-8a5b-4a5e-9d1f-0c6f2f4f7a31');
  expect(screen.getByTitle(/^Mozilla/)).toBeVisible();
  const options = within(screen.getByLabelText('What happened')).getAllByRole('option');
  expect(options).toHaveLength(auditActions.length + 1);
  expect(new Set(options.map(({ textContent }) => textContent)).size).toBe(options.length);
  for (const name of ['Account suspended', 'Document viewed', 'Two-step sign-in reported lost']) {
    expect(screen.getByRole('option', { name })).toBeInTheDocument();
  }
});

it('tells who acted without an account', async () => {
  const nobody = { actorId: null, actorName: null, changes: [], details: null };
  const told = [
    ['decision_disputed', "By a supervisor's link, for Tess Trainee"],
    ['second_factors_removed', 'By an operator, for Tess Trainee'],
    ['sign_in_failed', 'By a visitor, for Tess Trainee'],
  ] as const;
  open({
    'GET /api/admin/audit': {
      body: told.map(([action], index) => anEntry({ ...nobody, action, id: 40 - index })),
    },
  });
  await line();
  const lines = within(screen.getByRole('list', { name: 'Audit log' })).getAllByRole('listitem');
  expect(lines).toHaveLength(told.length);
  for (const [index, [, words]] of told.entries()) expect(lines[index]).toHaveTextContent(words);
});

it('shows what there is of entries without a browser, and of a browser that is not known', async () => {
  const without = { changes: [], address: null, userAgent: null, device: null, requestId: null };
  const markup = '<img src=x onerror=alert(1)>';
  const evil = { id: 39, changes: [], address: '::1', userAgent: markup, device: null };
  open({ 'GET /api/admin/audit': { body: [anEntry(without), anEntry(evil)] } });
  expect(await line()).toHaveTextContent('changed total required hours, email verified, license number');
  expect(screen.getByText('From ::1, unknown browser')).toHaveAttribute('title', markup);
  expect(screen.getAllByText(/^Request$/)).toHaveLength(1);
  expect(screen.getAllByText(/^From/)).toHaveLength(1);
});

it('is narrowed down by what, who and when, in the address, and asks the server for that', async () => {
  const calls = open();
  await line();
  await userEvent.selectOptions(screen.getByLabelText('What happened'), 'All users exported');
  await userEvent.selectOptions(screen.getByLabelText('User'), 'Ada Admin (ada)');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-03-01' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-02' } });
  const query = 'action=users_exported&userId=1&from=2026-03-01&to=2026-03-02';
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(`?tab=audit&${query}`));
  await waitFor(() => expect(asked(calls).at(-1)).toBe(`/api/admin/audit?${query}`));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\?tab=audit$/));
  expect(screen.getByLabelText('First day')).toHaveValue('');
  expect(screen.getByLabelText('What happened')).toHaveValue('');
});

it('is narrowed down by network address and request, both typed at once, and cleared', async () => {
  const calls = open({}, '/user-management?tab=audit&action=signed_in');
  await line();
  await fillIn(screen.getByLabelText('Address begins with'), ' 203.0.113.');
  await fillIn(screen.getByLabelText('Request id'), 'b2a1');
  await waitFor(() =>
    expect(asked(calls).at(-1)).toBe('/api/admin/audit?action=signed_in&address=203.0.113.&requestId=b2a1'),
  );
  expect(screen.getByLabelText('Address begins with')).toHaveValue(' 203.0.113.');
  expect(screen.getByLabelText('address')).toHaveTextContent('&address=+203.0.113.&requestId=b2a1');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\?tab=audit$/));
  expect(screen.getByLabelText('Address begins with')).toHaveValue('');
  expect(screen.getByLabelText('Request id')).toHaveValue('');
});

it('begins with what the address says, loads more of that, and leaves out what cannot be meant', async () => {
  const page = Array.from({ length: 100 }, (_unused, index) => anEntry({ id: 200 - index, changes: [] }));
  const calls = open(
    { 'GET /api/admin/audit?action=user_updated&userId=7': { body: page } },
    '/user-management?tab=audit&action=user_updated&userId=7&from=0001-01-01&to=x',
  );
  // By text: a search by role reads the names of hundreds of elements.
  fireEvent.click(await screen.findByText('Load More'));
  await waitFor(() => expect(screen.getByLabelText('User')).toHaveDisplayValue('User 7'));
  await waitFor(() =>
    expect(asked(calls)).toEqual([
      '/api/admin/audit?action=user_updated&userId=7',
      '/api/admin/audit?action=user_updated&userId=7&before=101',
    ]),
  );
});

it.each([
  ['an unknown action', 'action=x'],
  ['an endless one', `action=${'y'.repeat(5_000)}`],
  ['no id', 'userId=0'],
  ['an id that is too large', 'userId=2147483648'],
  ['a day that there is not', 'from=2026-02-30'],
  ['an endless network address', `address=${'1'.repeat(46)}`],
  ['a request id with control characters', 'requestId=a%00b'],
  ['only spaces', 'requestId=%20'],
])('asks for everything when the address has %s', async (_what, query) => {
  const calls = open({}, `/user-management?tab=audit&${query}`);
  await line();
  expect(asked(calls)).toEqual(['/api/admin/audit']);
});

it('says that the last day is before the first, and when nothing of the kind happened', async () => {
  const calls = open(
    { 'GET /api/admin/audit?from=2026-03-02': { body: [] } },
    '/user-management?tab=audit&from=2026-03-02&to=2026-03-01',
  );
  expect(await screen.findByText('Before the first day')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  await line();
  expect(screen.getByLabelText('Last day')).toHaveValue('');
  expect(asked(calls)).toEqual(['/api/admin/audit?from=2026-03-02', '/api/admin/audit']);
});

it('leads from a flagged decision to where the flagged ones are named', async () => {
  const details =
    'decision 12 of supervisor 3: It was signed in a browser in which the trainee was signed in.';
  const entry = anEntry({ action: 'decision_flagged', actorId: null, actorName: null, details, changes: [] });
  open({ 'GET /api/admin/audit': { body: [entry] } });
  const way = within(await line()).getByRole('link', { name: 'See the flagged approvals' });
  expect(way).toHaveAttribute('href', '/user-management?tab=flagged');
});
