import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answer } from '../../../../test-api.tsx';
import { aSession } from '../../../../test-records.ts';
import { changes, openHistory, pick } from '../test-history.tsx';

const date = '03/01/2026';
const logged = aSession({ status: 'logged', notes: 'Planning', updatedAt: '2026-03-01T15:00:00.000Z' });
const withRows = {
  ...logged,
  activityBreakdown: JSON.stringify({
    directClinical: [{ hours: '1.50', activityType: 'group-therapy' }],
    supervision: [{ hours: '1.00', activityType: '' }],
    indirectClinical: [],
  }),
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Edit Session' }));
const edit = async () => {
  await pick('Edit', date);
  await screen.findByRole('dialog', { name: 'Edit Session' });
};
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Save Changes' }));
const type = (label: string, text: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value: text } });

it('changes rows of hours, with the version that it began with', async () => {
  const calls = openHistory([withRows], { 'PUT /api/sessions/1': { body: withRows } });
  await edit();
  expect(dialog().getByLabelText('Supervision activity type')).toHaveDisplayValue('Not set');
  type('Indirect Clinical hours', '0.75');
  await save();
  expect(await screen.findByText('Session updated')).toBeVisible();
  expect(changes(calls)[0]?.body).toEqual({
    supervisionHours: '1.00',
    directClinicalHours: '1.50',
    indirectClinicalHours: '0.75',
    activityBreakdown: JSON.stringify({
      directClinical: [{ hours: '1.50', activityType: 'group-therapy' }],
      supervision: [{ hours: '1.00', activityType: '' }],
      indirectClinical: [{ hours: '0.75', activityType: 'documentation' }],
    }),
    updatedAt: '2026-03-01T15:00:00.000Z',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: `More actions for session of ${date}` })).toHaveFocus();
});

it('changes the totals of a session without rows, in quarters from zero', async () => {
  const calls = openHistory([logged], { 'PUT /api/sessions/1': { body: logged } });
  await edit();
  const field = dialog().getByLabelText('Supervision hours');
  expect(field).toHaveAttribute('step', '0.25');
  expect(field).toHaveAttribute('min', '0');
  type('Supervision hours', '2.25');
  await save();
  await screen.findByText('Session updated');
  expect(changes(calls)[0]?.body).toMatchObject({ supervisionHours: '2.25', directClinicalHours: '1.50' });
  expect(changes(calls)[0]?.body).not.toHaveProperty('activityBreakdown');
});

it('sends only what was changed', async () => {
  const calls = openHistory([{ ...withRows, supervisorId: 99 }], {
    'PUT /api/sessions/1': { body: withRows },
  });
  await edit();
  expect(dialog().getByLabelText('Supervisor')).toHaveDisplayValue('Unknown');
  await userEvent.clear(dialog().getByLabelText('Session Notes (optional)'));
  await save();
  await screen.findByText('Session updated');
  expect(changes(calls)[0]?.body).toEqual({ notes: null, updatedAt: withRows.updatedAt });
});

it('asks about many hours that are new, and not about those that stay', async () => {
  const long = aSession({ status: 'logged', directClinicalHours: '17.00', supervisionHours: '0.00' });
  const calls = openHistory([long], { 'PUT /api/sessions/1': { body: long } });
  await edit();
  type('Direct Clinical hours', '18');
  await save();
  const question = await screen.findByRole('dialog', { name: 'Is This Right?' });
  expect(question).toHaveTextContent(/18 h on 03\/01\/2026/);
  expect(changes(calls)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Yes, Save Changes' }));
  await screen.findByText('Session updated');
  expect(changes(calls)[0]?.body).toMatchObject({ directClinicalHours: '18.00' });
  await edit();
  type('Session Notes (optional)', 'A long day');
  await save();
  await waitFor(() => expect(changes(calls)).toHaveLength(2));
  expect(changes(calls)[1]?.body).toMatchObject({ notes: 'A long day' });
});

it('refuses to leave a session without hours', async () => {
  const calls = openHistory([logged]);
  await edit();
  type('Supervision hours', '');
  type('Direct Clinical hours', '');
  await save();
  expect(await dialog().findByText('Please enter at least some hours before submitting.')).toBeVisible();
  expect(changes(calls)).toEqual([]);
});

it('keeps what was typed when somebody was faster, and then builds on what is there', async () => {
  const newer = { ...logged, directClinicalHours: '3.00', updatedAt: '2026-03-02T15:00:00.000Z' };
  const sessions = [logged];
  const answers: Answer[] = [
    { status: 409, body: { message: 'The session was changed elsewhere' } },
    { body: newer },
  ];
  const calls = openHistory(sessions, {
    'PUT /api/sessions/1': () => {
      sessions[0] = newer;
      return answers.shift()!;
    },
  });
  await edit();
  type('Session Notes (optional)', 'Two families');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to update session. Please try again. The session was changed elsewhere',
  );
  expect(dialog().getByLabelText('Session Notes (optional)')).toHaveValue('Two families');
  await screen.findByText('3h');
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Save Changes' })).toBeEnabled());
  await save();
  await screen.findByText('Session updated');
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { notes: 'Two families', updatedAt: logged.updatedAt },
    { notes: 'Two families', updatedAt: newer.updatedAt },
  ]);
});

it('deletes a session at once; the focus goes to the list, and Undo brings the same session back', async () => {
  const sessions = [logged, aSession({ id: 2, date: '2026-02-01T00:00:00.000Z' })];
  const calls = openHistory(sessions, {
    'DELETE /api/sessions/1': () => {
      sessions.shift();
      return { status: 204 };
    },
    'POST /api/sessions/bulk-restore': () => {
      sessions.unshift(logged);
      return { body: { restoredCount: 1, withoutSiteCount: 0 } };
    },
  });
  await pick('Delete', date);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Session deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /03\/01\/2026/ })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Session restored')).toBeVisible();
  expect(await screen.findByRole('row', { name: /03\/01\/2026/ })).toBeVisible();
  expect(changes(calls)[1]?.body).toEqual({ sessionIds: [1] });
});

it('says when deleting fails', async () => {
  openHistory([logged], { 'DELETE /api/sessions/1': { status: 409, body: { message: 'It is approved' } } });
  await pick('Delete', date);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to delete session. Please try again. It is approved',
  );
});

it('says when restoring fails, and tries again', async () => {
  let isAway = true;
  openHistory([logged], {
    'DELETE /api/sessions/1': { status: 204 },
    'POST /api/sessions/bulk-restore': () =>
      isAway ? new TypeError('offline') : { body: { restoredCount: 1, withoutSiteCount: 1 } },
  });
  await pick('Delete', date);
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to restore. Please try again.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Set the site again: it was deleted.')).toBeVisible();
});

it('edits a pending session in one press, which leaves its request', async () => {
  const askedAt = '2026-03-01T16:00:00.000Z';
  const pending = { ...withRows, status: 'pending' as const, supervisorId: 8, askedAt };
  const calls = openHistory([pending], {
    'PUT /api/sessions/1': { body: { ...pending, askedAt: null } },
    'POST /api/sessions/1/submit-for-approval': { body: { ...pending, message: null } },
  });
  await edit();
  const note =
    'Sam Supervisor was asked about this session. Saving withdraws that request. Ask again afterward.';
  expect(dialog().getByText(note)).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes(calls)).toEqual([]);
  await edit();
  type('Supervision hours', '2');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Ask Again' }));
  expect(await screen.findByText(/Approval requested/)).toBeVisible();
  expect(changes(calls).map(({ path }) => path)).toEqual([
    '/api/sessions/1',
    '/api/sessions/1/submit-for-approval',
  ]);
  expect(changes(calls)[0]?.body).toMatchObject({ supervisionHours: '2.00', withdraw: true });
});

it('says nothing of a request for a pending session that nobody was asked about', async () => {
  openHistory([{ ...withRows, status: 'pending' }], { 'PUT /api/sessions/1': { body: withRows } });
  await edit();
  expect(dialog().queryByText(/was asked about this session/)).toBeNull();
  type('Supervision hours', '2');
  await save();
  await screen.findByText('Session updated');
  expect(screen.queryByRole('button', { name: 'Ask Again' })).toBeNull();
});
