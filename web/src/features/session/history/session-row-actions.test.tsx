import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aSession } from '../../../test-records.ts';
import { changes, openHistory, openMenu, pick } from './test-history.tsx';

const date = '03/01/2026';
const menuItems = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it.each([
  ['logged', {}, 'Request Approval', ['Mark as Approved or Rejected', 'View', 'Edit', 'Log Again', 'Delete']],
  [
    'pending',
    { pendingSince: new Date().toISOString() },
    'Request Approval',
    ['Mark as Approved or Rejected', 'View', 'Edit', 'Log Again', 'Delete'],
  ],
  ['rejected', { reviewedBy: 'supervisor' }, 'Revise', ['View', 'Log Again']],
  ['approved', { reviewedBy: 'self' }, 'View', ['Log Again', 'Undo Approval']],
] as const)('offers what can be done with a %s session', async (status, more, main, others) => {
  openHistory([aSession({ status, ...more })]);
  await openMenu(date);
  expect(menuItems()).toEqual(others);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText(main, { selector: 'button' })).toBeVisible();
});

it('only shows what the supervisor approved, and leads to Add Hours to log it again', async () => {
  openHistory([aSession({ status: 'approved', reviewedBy: 'supervisor' })]);
  expect(await screen.findByRole('button', { name: `View session of ${date}` })).toBeVisible();
  await openMenu(date);
  expect(menuItems()).toEqual(['Log Again']);
  await userEvent.click(screen.getByRole('menuitem', { name: /^Log Again/ }));
  expect(screen.getByTestId('path')).toHaveTextContent('/log-session');
});

it('reminds the supervisor of an old pending session', async () => {
  const calls = openHistory([aSession({ askedAt: '2026-03-01T15:00:00.000Z' })], {
    'POST /api/sessions/1/nudge': { body: aSession() },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: `Nudge supervisor about session of ${date}` }),
  );
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Reminder sent: A gentle reminder email has been sent to your supervisor.',
  );
  expect(changes(calls)).toHaveLength(1);
});

it('withdraws a pending session, and says what happens next', async () => {
  const sessions = [aSession({ askedAt: new Date().toISOString() })];
  const calls = openHistory(sessions, {
    'POST /api/sessions/1/withdraw': () => {
      sessions[0] = aSession({ status: 'logged' });
      return { body: sessions[0] };
    },
  });
  await pick('Withdraw', date);
  expect(changes(calls)).toMatchObject([{ body: { status: 'pending' } }]);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Session withdrawn: It’s back to Logged. You can edit or delete it, or request approval later.',
  );
  expect(await screen.findByText('Logged', { selector: 'span' })).toBeVisible();
  expect(screen.getByRole('button', { name: `More actions for session of ${date}` })).toHaveFocus();
});

it('undoes the trainee’s own approval', async () => {
  const sessions = [aSession({ status: 'approved', reviewedBy: 'self' })];
  const calls = openHistory(sessions, {
    'POST /api/sessions/1/withdraw': () => {
      sessions[0] = aSession({ status: 'logged' });
      return { body: sessions[0] };
    },
  });
  await pick('Undo Approval', date);
  expect(changes(calls)).toMatchObject([{ body: { status: 'approved' } }]);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Approval undone: The session is back to Logged',
  );
});

it('revises a rejected session, and goes on to edit it', async () => {
  const sessions = [aSession({ status: 'rejected', supervisorNotes: 'Please split this' })];
  const calls = openHistory(sessions, {
    'POST /api/sessions/1/revise': () => {
      sessions[0] = { ...sessions[0]!, status: 'logged' };
      return { body: sessions[0] };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Revise session of ${date}` }));
  expect(await screen.findByRole('dialog', { name: 'Edit Session' })).toHaveTextContent(
    'Last review note: Please split this',
  );
  expect(screen.getByRole('status')).toHaveTextContent('Session ready to edit');
  expect(changes(calls)).toMatchObject([{ body: { status: 'rejected' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(
    await screen.findByRole('button', { name: `Request Approval for session of ${date}` }),
  ).toHaveFocus();
});

it.each([
  ['Nudge supervisor about', 'pending', 'nudge', 'Failed to send reminder. Please try again.'],
  ['Withdraw', 'pending', 'withdraw', 'Failed to withdraw session. Please try again.'],
  ['Undo Approval of', 'approved', 'withdraw', 'Failed to undo approval. Please try again.'],
] as const)('says when "%s" fails', async (action, status, call, message) => {
  // What was asked about can be withdrawn, and is nudged by a button of its own.
  const askedAt = action === 'Withdraw' ? '2026-03-01T15:00:00.000Z' : null;
  openHistory([aSession({ status, reviewedBy: 'self', askedAt })], {
    [`POST /api/sessions/1/${call}`]: { status: 409, body: { message: 'This session is rejected' } },
  });
  await pick(action, date);
  expect(await screen.findByRole('alert')).toHaveTextContent(`${message} This session is rejected`);
});

it('says when revising fails, and opens nothing', async () => {
  openHistory([aSession({ status: 'rejected' })], {
    'POST /api/sessions/1/revise': new TypeError('offline'),
  });
  await userEvent.click(await screen.findByRole('button', { name: `Revise session of ${date}` }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to revise session. Please try again.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('deletes a pending session that a supervisor was asked about after a question', async () => {
  const session = aSession({ askedAt: '2026-03-01T15:00:00.000Z' });
  const calls = openHistory([session], { 'DELETE /api/sessions/1': { status: 204 } });
  await pick('Delete', date);
  const question = await screen.findByRole('dialog', { name: 'Delete Session' });
  expect(question).toHaveAccessibleDescription(
    'Are you sure you want to delete this session? The request to your supervisor is withdrawn. You can restore the session, but not its request.',
  );
  expect(changes(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Session deleted')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(changes(calls)).toMatchObject([{ path: '/api/sessions/1?withdraw=yes' }]);
});

it('deletes a pending session of which nobody was asked at once', async () => {
  const calls = openHistory([aSession()], { 'DELETE /api/sessions/1': { status: 204 } });
  await pick('Delete', date);
  expect(await screen.findByText('Session deleted')).toBeVisible();
  expect(changes(calls)).toMatchObject([{ path: '/api/sessions/1?withdraw=yes' }]);
});
