import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aSession } from '../../../test-records.ts';
import {
  bar,
  box,
  changes,
  onPhone,
  openHistory,
  select,
  selectAll,
  three,
  twenty,
} from './test-history.tsx';

it('shows hours, notes, the supervisor or Unknown, and what a review said, and selects the pending ones, and none again', async () => {
  openHistory(three());
  await box('03/03/2026');
  const [, first, second, third] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('03/03/2026');
  expect(first).toHaveTextContent('Dr. Alex Example1h1.5h-PendingNot sent yet');
  expect(screen.getByTitle('Planning')).toBeVisible();
  expect(second).toHaveTextContent('Unknown');
  expect(third).toHaveTextContent('Rejected by supervisorSupervisor notes: Please split this');
  const [none] = screen.getAllByText('-');
  const [some] = screen.getAllByText('1.5h');
  expect(getComputedStyle(none!).color).not.toBe(getComputedStyle(some!).color);
  await selectAll();
  const pending = await box('03/03/2026');
  await waitFor(() => expect(pending).toBeChecked());
  expect(await box('03/02/2026')).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Deselect All' }));
  expect(screen.queryByRole('region', { name: 'Selected sessions' })).toBeNull();
});

it('shows the same on a phone', async () => {
  onPhone();
  openHistory(three());
  await select('03/03/2026');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('list', { name: 'Sessions' })).toHaveTextContent(
    'Supervision1hDirect Clinical1.5h',
  );
  expect(bar().getByText('1 session selected')).toBeVisible();
});

it('lets no session be selected that a supervisor decided', async () => {
  openHistory([...three(), aSession({ id: 9, status: 'approved', reviewedBy: 'supervisor' })]);
  await box('03/03/2026');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

it('has the banner while any session is pending, and says when the filters find none to select', async () => {
  openHistory(three(), {}, '/session-history?status=rejected');
  expect(await screen.findByText('Manage Pending Sessions')).toBeVisible();
  await selectAll();
  expect(await screen.findByRole('alert')).toHaveTextContent('No pending session matches the filters');
  expect(screen.queryByRole('region', { name: 'Selected sessions' })).toBeNull();
});

it('has no banner when no session is pending', async () => {
  openHistory(three().slice(1));
  await box('03/02/2026');
  expect(screen.queryByText('Manage Pending Sessions')).toBeNull();
});

it('selects the pending ones of all pages, and keeps the selection from page to page', async () => {
  openHistory(twenty());
  await selectAll();
  expect(await screen.findByText('20 sessions selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await box('03/10/2026')).toBeChecked();
  await select('03/10/2026');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await box('03/20/2026');
  expect(screen.getByText('19 sessions selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Select All Pending' })).toBeVisible();
});

it('selects the pending ones that the filters and the search find', async () => {
  const sessions = [
    ...twenty(),
    aSession({ id: 30, notes: 'Intake' }),
    aSession({ id: 31, status: 'logged', notes: 'Intake' }),
  ];
  openHistory(sessions, {}, '/session-history?q=Intake');
  await selectAll();
  expect(await screen.findByText('1 session selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deselect All' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('button', { name: 'Select All Pending' })).toBeVisible();
});

it('selects 500 of more than that, and says so', async () => {
  openHistory(
    Array.from({ length: 501 }, (_unused, index) => aSession({ id: index + 1 })),
    {},
    '/session-history?page=51',
  );
  await selectAll();
  expect(await screen.findByText('500 sessions selected')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The first 500 of 501 pending sessions are selected');
  expect(screen.getByRole('button', { name: 'Deselect All' })).toBeVisible();
  await userEvent.click(await screen.findByRole('checkbox', { checked: false }));
  expect(screen.getByRole('alert')).toHaveTextContent('500 sessions are selected');
  expect(screen.getByText('500 sessions selected')).toBeVisible();
});

it.each([
  [null, null, 'Approval requested: Your supervisor has been notified and will review the session.'],
  [
    'This session was already asked about today at 9:14 AM',
    null,
    'This session was already asked about today at 9:14 AM',
  ],
  [
    null,
    '2026-11-30',
    'Approval requested: Your supervisor will be notified on Monday and will review the session.',
  ],
  ['This session is told of on Monday already', '2026-11-30', 'This session is told of on Monday already'],
])('requests approval from a row, and tells what came of it: %j', async (message, toldOn, told) => {
  const body = { ...aSession(), message, toldOn };
  const calls = openHistory(three(), { 'POST /api/sessions/2/submit-for-approval': { body } });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Request Approval for session of 03/02/2026' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue with One Session' }));
  const status = await screen.findByRole('status');
  await waitFor(() => expect(status.textContent).toBe(told));
  expect(changes(calls)).toHaveLength(1);
});

it('shows the parts that others supply: above the filters, and under a session', async () => {
  openHistory(three(), {}, '/session-history', {
    waiting: <p>What waits</p>,
    renderBelow: ({ id }, shown) => (id === 2 ? <p>One of {shown.length}</p> : null),
  });
  await box('03/03/2026');
  expect(screen.getByText('What waits')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'One of 3' })).toBeVisible();
});
