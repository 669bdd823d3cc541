import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aSession, aSupervisor, renderInApp, stubApi, type Routes } from '../../test-api.tsx';
import { SessionHistoryPage } from './session-history-page.tsx';

const three = [
  aSession({ id: 3, date: '2026-03-03T00:00:00.000Z', notes: 'Planning' }),
  aSession({ id: 2, date: '2026-03-02T00:00:00.000Z', status: 'logged', supervisorId: 99 }),
  aSession({
    id: 1,
    status: 'rejected',
    reviewedBy: 'supervisor',
    supervisorNotes: 'Please split this',
    reviewedAt: '2026-03-04T12:00:00.000Z',
  }),
];

function open(sessions = three, routes: Routes = {}, path = '/session-history') {
  const calls = stubApi(routes);
  renderInApp(<SessionHistoryPage sessions={sessions} supervisors={[aSupervisor()]} />, path);
  return calls;
}

const select = (date: string) => userEvent.click(screen.getByLabelText(`Select session of ${date}`));
const bar = () => within(screen.getByRole('region', { name: 'Selected sessions' }));
const press = (name: string) => userEvent.click(bar().getByRole('button', { name }));

it('shows hours, notes, the supervisor or Unknown, and what a review said', () => {
  open();
  const [, first, second, third] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('03/03/2026');
  expect(first).toHaveTextContent('Dr. Alex Example1h1.5h-Pending');
  expect(screen.getByTitle('Planning')).toBeVisible();
  expect(second).toHaveTextContent('Unknown');
  expect(third).toHaveTextContent('Rejected by supervisorSupervisor notes: Please split this');
});

it('lets only open sessions be selected', () => {
  open();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

it('selects all pending ones, and none again', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Select All Pending' }));
  expect(screen.getByLabelText('Select session of 03/03/2026')).toBeChecked();
  expect(screen.getByLabelText('Select session of 03/02/2026')).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Deselect All' }));
  expect(screen.queryByRole('region', { name: 'Selected sessions' })).toBeNull();
});

it('hints at one, says nothing about two, and praises three', async () => {
  open([aSession({ id: 4, date: '2026-03-04T00:00:00.000Z' }), ...three]);
  await select('03/03/2026');
  expect(bar().getByText('Consider selecting additional sessions to reduce email frequency')).toBeVisible();
  await select('03/02/2026');
  expect(bar().queryByText(/Consider|Great/)).toBeNull();
  await select('03/04/2026');
  expect(bar().getByText('Great! Bulk actions show professional organization')).toBeVisible();
});

it('requests approval for several at once, without a question', async () => {
  const calls = open(three, {
    'POST /api/sessions/bulk-approval-request': { body: { message: 'Approval requested for 2 sessions' } },
  });
  await select('03/03/2026');
  await select('03/02/2026');
  await press('Request Approval');
  expect(await screen.findByRole('status')).toHaveTextContent('Approval requested for 2 sessions');
  expect(calls[0]?.body).toEqual({ sessionIds: [3, 2] });
});

it('asks before it requests approval for exactly one', async () => {
  const calls = open(three, {
    'POST /api/sessions/bulk-approval-request': { body: { message: 'Requested' } },
  });
  await select('03/03/2026');
  await press('Request Approval');
  expect(screen.getByRole('dialog', { name: 'Consider Adding More Sessions' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go Back & Select More' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([]);
  await press('Request Approval');
  await userEvent.click(screen.getByRole('button', { name: 'Continue with One Session' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ sessionIds: [3] }));
});

it('requests approval from a row', async () => {
  const calls = open(three, { 'POST /api/sessions/2/submit-for-approval': { body: three[1] } });
  await userEvent.click(screen.getByRole('button', { name: 'Request Approval for session of 03/02/2026' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue with One Session' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Approval requested: Your supervisor has been notified and will review the session.',
  );
  expect(calls).toHaveLength(1);
});

it('marks sessions as approved, each by a review of its own', async () => {
  const calls = open(three, {
    'POST /api/sessions/3/review': { body: three[0] },
    'POST /api/sessions/2/review': { body: three[1] },
  });
  await select('03/03/2026');
  await select('03/02/2026');
  await press('Mark as Approved');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Sessions approved: 2 session(s) marked as approved.',
  );
  const body = { decision: 'approve', notes: 'Marked as approved (previously approved hours)' };
  expect(calls.map((call) => [call.path, call.body])).toEqual([
    ['/api/sessions/3/review', body],
    ['/api/sessions/2/review', body],
  ]);
});

it('says when marking fails', async () => {
  open(three, { 'POST /api/sessions/3/review': { status: 500 } });
  await select('03/03/2026');
  await press('Mark as Approved');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: Failed to approve sessions. Please try again.',
  );
});

it('shows ten a page; the page is in the address', async () => {
  const many = Array.from({ length: 23 }, (_unused, index) =>
    aSession({ id: index + 1, status: 'approved' }),
  );
  open(many, {}, '/session-history?page=3');
  expect(screen.getByText('Showing 21 to 23 of 23 sessions')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(screen.getByText('Showing 1 to 10 of 23 sessions')).toBeVisible();
  expect(screen.queryByText('Manage Pending Sessions')).toBeNull();
});
