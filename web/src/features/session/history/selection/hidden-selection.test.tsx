import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aSession } from '../../../../test-records.ts';
import { bar, changes, openHistory, select, selectAll, twenty } from '../test-history.tsx';
// The page loads the dialog on demand. It is imported here so that no test waits for it.
import './selected-sessions-dialog.tsx';

const sessions = () => [
  aSession({ id: 32, date: '2026-04-02T00:00:00.000Z', notes: 'Intake' }),
  aSession({ id: 31, date: '2026-04-01T00:00:00.000Z', notes: 'Intake' }),
  ...twenty(),
];
const search = (text: string) => userEvent.type(screen.getByPlaceholderText('Search sessions...'), text);
const press = (name: string) => userEvent.click(bar().getByRole('button', { name }));

it('says how many of the selection the filters hide, not what is on another page', async () => {
  openHistory(sessions());
  await selectAll();
  expect(await screen.findByText('22 sessions selected')).toBeVisible();
  expect(screen.queryByText(/hidden$/)).toBeNull();
  await search('Intake');
  expect(await screen.findByText('20 selected sessions are hidden')).toBeVisible();
  await userEvent.clear(screen.getByPlaceholderText('Search sessions...'));
  await waitFor(() => expect(screen.queryByText(/hidden$/)).toBeNull());
});

const few = () => [...sessions().slice(0, 2), aSession({ id: 1, date: '2026-03-20T00:00:00.000Z' })];

it('drops what the filters hide, so that an action takes the rest only', async () => {
  const calls = openHistory(few(), {
    'POST /api/sessions/bulk-approval-request': { body: { message: 'Requested', skipped: [] } },
  });
  await selectAll();
  await search('Intake');
  await screen.findByText('1 selected session is hidden');
  await press('Deselect the hidden sessions');
  expect(screen.getByText('2 sessions selected')).toBeVisible();
  await press('Request Approval');
  await waitFor(() => expect(changes(calls)[0]?.body).toEqual({ sessionIds: [32, 31] }));
});

async function openHidden() {
  openHistory(few());
  await select('04/02/2026');
  await select('04/01/2026');
  await search('2026-03');
  await screen.findByText('2 selected sessions are hidden');
  await press('Show the hidden sessions');
  return within(await screen.findByRole('dialog', { name: 'Selected but Hidden' }));
}

it('shows what the filters hide, where each can be dropped', async () => {
  const dialog = await openHidden();
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent(
    /^04\/02\/20262\.5.h, Dr\. Alex ExamplePending$/,
  );
  await userEvent.click(dialog.getByLabelText('Select session of 04/02/2026'));
  expect(dialog.getByLabelText('Select session of 04/02/2026')).not.toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('1 selected session is hidden')).toBeVisible();
});

it('drops all of them there, and the bar goes', async () => {
  const dialog = await openHidden();
  await userEvent.click(dialog.getByRole('button', { name: 'Deselect All 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Selected sessions' })).toBeNull();
});
