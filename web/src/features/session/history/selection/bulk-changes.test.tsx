import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aSession } from '../../../../test-records.ts';
import { bar, box, changes, openHistory, select } from '../test-history.tsx';
// The page loads the dialog on demand. It is imported here so that no test waits for it.
import './selected-sessions-dialog.tsx';

const four = () => [
  aSession({ id: 4, date: '2026-03-04T00:00:00.000Z', status: 'logged' }),
  aSession({ id: 3, date: '2026-03-03T00:00:00.000Z', status: 'logged' }),
  aSession({ id: 2, date: '2026-03-02T00:00:00.000Z' }),
  aSession({ id: 1, date: '2026-03-01T00:00:00.000Z', status: 'approved', reviewedBy: 'self' }),
];
const selectDays = async (...days: number[]) => {
  for (const day of days) await select(`03/0${day}/2026`);
};
const openMenu = () =>
  userEvent.click(bar().getByRole('button', { name: 'More actions for the selected sessions' }));
const item = (name: RegExp) => screen.getByRole('menuitem', { name });
const pick = async (name: RegExp) => {
  await openMenu();
  await userEvent.click(item(name));
};

it('deletes the logged ones of the selection at once, and one Undo brings them back', async () => {
  const sessions = four();
  const deleted = sessions.slice(0, 2);
  const calls = openHistory(sessions, {
    'POST /api/sessions/bulk-delete': () => {
      sessions.splice(0, 2);
      return { body: { deletedCount: 2, skipped: [] } };
    },
    'POST /api/sessions/bulk-restore': () => {
      sessions.unshift(...deleted);
      return { body: { restoredCount: 2, withoutSiteCount: 0 } };
    },
  });
  await selectDays(4, 3, 2);
  await pick(/^Delete 2 Sessions/);
  expect(await screen.findByRole('status')).toHaveTextContent(
    '2 sessions deleted: 1 left out: Only logged sessions can be deleted. Undo moves them back to Logged.',
  );
  expect(changes(calls)[0]?.body).toEqual({ sessionIds: [4, 3] });
  expect(screen.getByText('1 session selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('2 sessions restored')).toBeVisible();
  expect(changes(calls)[1]?.body).toEqual({ sessionIds: [4, 3] });
  expect(await box('03/04/2026')).not.toBeChecked();
});

it('keeps what the server skips selected, and says why', async () => {
  const message = 'This session is pending, so it cannot be deleted. Please withdraw it first';
  const sessions = four();
  openHistory(sessions, {
    'POST /api/sessions/bulk-delete': () => {
      sessions.splice(0, 2, { ...sessions[1]!, status: 'pending' });
      return { body: { deletedCount: 1, skipped: [{ sessionId: 3, message }] } };
    },
  });
  await selectDays(4, 3);
  await pick(/^Delete/);
  expect(await screen.findByText(`1 left out: ${message}.`)).toBeVisible();
  expect(await box('03/03/2026')).toBeChecked();
  await userEvent.click(bar().getByRole('button', { name: 'Show why sessions are left out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Left Out' });
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(message);
});

it('makes the pending and the self-approved ones logged again, and keeps them selected', async () => {
  const calls = openHistory(four(), {
    'POST /api/sessions/bulk-withdraw': { body: { changedCount: 2, skipped: [] } },
  });
  await selectDays(4, 2, 1);
  await pick(/^Undo 2 Sessions/);
  expect(await screen.findByRole('status')).toHaveTextContent(
    '2 sessions moved back to Logged: 1 left out: Already logged.',
  );
  expect(changes(calls)[0]?.body).toEqual({ sessionIds: [2, 1] });
  expect(screen.getByText('3 sessions selected')).toBeVisible();
});

it('offers nothing that applies to none of the selection', async () => {
  const calls = openHistory(four());
  await selectDays(1);
  await openMenu();
  expect(item(/^Delete/)).toHaveAttribute('aria-disabled', 'true');
  expect(item(/^Undo 1 Session/)).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await userEvent.click(bar().getByRole('button', { name: 'Request Approval' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'None of these sessions can be requested: You approved these yourself.',
  );
  expect(changes(calls)).toEqual([]);
});

it('leaves out what is approved when it requests, and says so', async () => {
  const calls = openHistory(four(), {
    'POST /api/sessions/bulk-approval-request': {
      body: { message: 'Approval requested for 2 sessions', skipped: [] },
    },
  });
  await selectDays(4, 2, 1);
  await userEvent.click(bar().getByRole('button', { name: 'Request Approval' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Approval requested for 2 sessions: 1 left out: You approved these yourself.',
  );
  expect(changes(calls)[0]?.body).toEqual({ sessionIds: [4, 2] });
  expect(screen.getByText('1 session selected')).toBeVisible();
});

it('drops what was deleted elsewhere, after the refusal', async () => {
  const sessions = four();
  openHistory(sessions, {
    'POST /api/sessions/bulk-delete': () => {
      sessions.splice(0, 1);
      return { status: 404, body: { message: 'Session not found' } };
    },
  });
  await selectDays(4, 3);
  await pick(/^Delete/);
  expect(await screen.findByText('1 session selected')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete sessions. Please try again.');
});
