import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answer } from '../../../../test-api.tsx';
import { bar, box, changes, openHistory, select, selectAll, three, twenty } from '../test-history.tsx';

const press = (name: string) => userEvent.click(bar().getByRole('button', { name }));

it('requests approval for several at once, without a question', async () => {
  const calls = openHistory(three(), {
    'POST /api/sessions/bulk-approval-request': {
      body: { message: 'Approval requested for 2 sessions', skipped: [] },
    },
  });
  await select('03/03/2026');
  await select('03/02/2026');
  await press('Request Approval');
  expect(await screen.findByRole('status')).toHaveTextContent('Approval requested for 2 sessions');
  expect(changes(calls)[0]?.body).toEqual({ sessionIds: [3, 2] });
  expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
});

it('drops what can no longer be requested, also from another page', async () => {
  const sessions = twenty();
  openHistory(sessions, {
    'POST /api/sessions/bulk-approval-request': () => {
      for (const index of [1, 12]) sessions[index] = { ...sessions[index]!, status: 'approved' };
      return { status: 409, body: { message: 'A session is approved already' } };
    },
  });
  await selectAll();
  await screen.findByText('20 sessions selected');
  await press('Request Approval');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to send bulk approval request. Please try again. A session is approved already',
  );
  expect(await screen.findByText('18 sessions selected')).toBeVisible();
});

it('asks before it requests approval for exactly one', async () => {
  const calls = openHistory(three(), {
    'POST /api/sessions/bulk-approval-request': { body: { message: 'Requested', skipped: [] } },
  });
  await select('03/03/2026');
  await press('Request Approval');
  expect(screen.getByRole('dialog', { name: 'Consider Adding More Sessions' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go Back & Select More' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes(calls)).toEqual([]);
  await press('Request Approval');
  await userEvent.click(screen.getByRole('button', { name: 'Continue with One Session' }));
  await waitFor(() => expect(changes(calls)[0]?.body).toEqual({ sessionIds: [3] }));
});

it('marks sessions as approved by reviews of their own, shows how far that is, and takes it back', async () => {
  const answer = Promise.withResolvers<Answer>();
  const calls = openHistory(three(), {
    'POST /api/sessions/3/review': { body: three()[0] },
    'POST /api/sessions/2/review': () => answer.promise,
    'POST /api/sessions/bulk-undo-review': { body: { changedCount: 2, notSentCount: 1, skipped: [] } },
  });
  await select('03/03/2026');
  await select('03/02/2026');
  await press('Mark as Approved');
  expect(await screen.findByRole('progressbar', { name: 'Approving 2 of 2' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  answer.resolve({ body: three()[1] });
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Sessions approved: 2 session(s) marked as approved.',
  );
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  const body = { decision: 'approve', notes: 'Marked as approved (previously approved hours)' };
  expect(changes(calls).map((call) => [call.path, call.body])).toEqual([
    ['/api/sessions/3/review', body],
    ['/api/sessions/2/review', body],
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/2 sessions are as before. 1 is pending, but no longer sent/)).toBeVisible();
  expect(
    changes(calls)
      .slice(2)
      .map((call) => [call.path, call.body]),
  ).toEqual([['/api/sessions/bulk-undo-review', { sessionIds: [3, 2] }]]);
});

it('keeps what could not be marked, and says how many are done', async () => {
  openHistory(three(), {
    'POST /api/sessions/3/review': { body: three()[0] },
    'POST /api/sessions/2/review': { status: 500 },
  });
  await select('03/03/2026');
  await select('03/02/2026');
  await press('Mark as Approved');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: Failed to approve sessions. Please try again. 1 of 2 are approved.',
  );
  expect(await box('03/02/2026')).toBeChecked();
  expect(await box('03/03/2026')).not.toBeChecked();
});
