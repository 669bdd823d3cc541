import type { StatusChangeRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '../../../../test-api.tsx';
import { aSession } from '../../../../test-records.ts';
import { changes, openHistory, pick } from '../test-history.tsx';

const date = '03/01/2026';
const activityBreakdown = JSON.stringify({
  directClinical: [
    { hours: '1.00', activityType: 'family-therapy' },
    { hours: '0.50', activityType: 'crisis-intervention' },
  ],
  supervision: [{ hours: '1.00', activityType: 'group-supervision' }],
  indirectClinical: [],
});
const history: StatusChangeRecord[] = [
  {
    fromStatus: null,
    toStatus: 'pending',
    actor: 'trainee',
    notes: null,
    changedAt: '2026-03-01T15:00:00.000Z',
  },
  {
    fromStatus: 'pending',
    toStatus: 'rejected',
    actor: 'supervisor',
    notes: 'Please split this',
    changedAt: '2026-03-02T15:00:00.000Z',
  },
];

const dialog = (name = 'Mark Session') => within(screen.getByRole('dialog', { name }));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

it('shows everything of a session before it is decided, and approves it without notes where there are none', async () => {
  const calls = openHistory([aSession({ activityBreakdown, notes: 'Two families' })], {
    'GET /api/sessions/1/history': { body: history.slice(0, 1) },
    'POST /api/sessions/1/review': { body: aSession() },
  });
  await pick('Mark as Approved or Rejected', date);
  const shown = screen.getByRole('dialog', { name: 'Mark Session' });
  expect(shown).toHaveTextContent('Date03/01/2026SupervisorDr. Alex Example');
  expect(shown).toHaveTextContent('Supervision1 hGroup Supervision1 h');
  expect(shown).toHaveTextContent('Direct Clinical1.5 hFamily/Couples Therapy1 hCrisis Intervention0.5 h');
  expect(shown).toHaveTextContent('Student NotesTwo families');
  expect(shown).toHaveTextContent('This is your own decision. It’s recorded as self-reported');
  expect(await dialog().findByText('03/01/2026, 10:00 AM EST, by you')).toBeVisible();
  expect(
    dialog()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cancel', 'Reject', 'Approve']);
  await press('Approve');
  expect(await screen.findByText('Session approved')).toBeVisible();
  expect(changes(calls)[0]?.body).toEqual({ decision: 'approve' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: `More actions for session of ${date}` })).toHaveFocus();
});

it('rejects, with notes', async () => {
  const calls = openHistory([aSession()], { 'POST /api/sessions/1/review': { body: aSession() } });
  await pick('Mark as Approved or Rejected', date);
  await fillIn(dialog().getByLabelText('Supervisor Notes (optional)'), '  Logged twice ');
  await press('Reject');
  expect(await screen.findByText('Session rejected')).toBeVisible();
  expect(changes(calls)[0]?.body).toEqual({ decision: 'reject', notes: 'Logged twice' });
});

it.each([
  ['Approve', 'Failed to review session. Please try again.'],
  ['Reject', 'Failed to reject session. Please try again.'],
])('keeps the notes when "%s" fails', async (button, message) => {
  openHistory([aSession()], { 'POST /api/sessions/1/review': { status: 503, body: { message: 'Away' } } });
  await pick('Mark as Approved or Rejected', date);
  await fillIn(dialog().getByLabelText('Supervisor Notes (optional)'), 'Approved on paper');
  await press(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(`${message} Away`);
  expect(dialog().getByLabelText('Supervisor Notes (optional)')).toHaveValue('Approved on paper');
});

it('has nothing to decide once the supervisor was faster', async () => {
  const sessions = [aSession()];
  openHistory(sessions, {
    'POST /api/sessions/1/review': () => {
      sessions[0] = aSession({ status: 'rejected', reviewedBy: 'supervisor' });
      return { status: 409, body: { message: 'This session is rejected' } };
    },
  });
  await pick('Mark as Approved or Rejected', date);
  await press('Approve');
  expect(await screen.findByRole('dialog', { name: 'Session Details' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it.each([
  ['logged', null],
  ['pending', null],
  ['approved', 'self'],
] as const)('only shows a %s session on which nobody else decided, when it is viewed', async (status, by) => {
  openHistory([aSession({ status, reviewedBy: by })]);
  const name = { name: `View session of ${date}` };
  if (by === 'self') await userEvent.click(await screen.findByRole('button', name));
  else await pick('View', date);
  const shown = within(await screen.findByRole('dialog', { name: 'Session Details' }));
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  expect(shown.queryByText('This is your own decision.')).toBeNull();
});

it('shows a decided session with its history, and nothing to decide', async () => {
  openHistory(
    [
      aSession({
        status: 'rejected',
        reviewedBy: 'supervisor',
        reviewedAt: '2026-03-02T15:00:00.000Z',
        supervisorNotes: 'Please split this',
      }),
    ],
    { 'GET /api/sessions/1/history': { body: history } },
  );
  await pick('View', date);
  const shown = screen.getByRole('dialog', { name: 'Session Details' });
  expect(shown).toHaveTextContent('Rejected by supervisor, 03/02/2026, 10:00 AM EST');
  expect(await dialog('Session Details').findAllByRole('listitem')).toHaveLength(2);
  expect(shown).toHaveTextContent('Rejected03/02/2026, 10:00 AM EST, by your supervisorPlease split this');
  expect(dialog('Session Details').getAllByRole('button')).toHaveLength(1);
  await userEvent.click(dialog('Session Details').getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that a session is part of a practicum, and when attributes were added after its approval', async () => {
  const approved = {
    status: 'approved',
    reviewedBy: 'supervisor',
    reviewedAt: '2026-03-02T15:00:00.000Z',
  } as const;
  const attributesAddedAt = '2026-05-02T03:30:00.000Z';
  openHistory([aSession({ ...approved, practicum: true, attributesAddedAt })]);
  await userEvent.click(await screen.findByRole('button', { name: `View session of ${date}` }));
  const shown = screen.getByRole('dialog', { name: 'Session Details' });
  expect(shown).toHaveTextContent('Part ofPracticum');
  expect(shown).toHaveTextContent('Attributes added after approval, 05/01/2026');
});

it.each([null, false])('says nothing of attributes that are not there (practicum %s)', async (practicum) => {
  openHistory([aSession({ practicum })]);
  await pick('View', date);
  const shown = screen.getByRole('dialog', { name: 'Session Details' });
  expect(shown).not.toHaveTextContent(/Practicum|Attributes/);
});

it('offers to try again what the history could not be loaded', async () => {
  openHistory([aSession()], { 'GET /api/sessions/1/history': { status: 503 } });
  await pick('Mark as Approved or Rejected', date);
  expect(await dialog().findByText(/We could not load the history of this session/)).toBeVisible();
});
