import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { changeOfflineState } from '../../../lib/requests/offline-state.ts';
import type { WaitingSession } from '../../../lib/requests/waiting-session.ts';
import { waitingOf } from '../../../lib/offline/waiting-sessions.ts';
import { renderInApp, stubApi } from '../../../test-api.tsx';
import { aSupervisor } from '../../../test-records.ts';
import { WaitingNote } from './waiting-note.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

const userId = 1;

function aWaitingSession(changes: Partial<WaitingSession> = {}): WaitingSession {
  const body = {
    date: '2026-03-31T00:00:00.000Z',
    directClinicalHours: '2.50',
    supervisionHours: '1.00',
    indirectClinicalHours: '0.00',
    supervisorId: aSupervisor().id,
  } as WaitingSession['body'];
  return { id: 1, userId, key: 'key', body, at: 0, ...changes };
}

const show = (...sessions: WaitingSession[]) =>
  act(() => changeOfflineState({ waiting: { userId, sessions } }));

function open(...sessions: WaitingSession[]) {
  stubApi({ 'GET /api/licenses': { body: [] } });
  show(...sessions);
  renderInApp(<WaitingPanel userId={userId} supervisors={[aSupervisor()]} />);
}

afterEach(() => changeOfflineState({ waiting: undefined }));

it('is not there when nothing waits, or when what waits is somebody else’s', () => {
  open();
  changeOfflineState({ waiting: { userId: 2, sessions: [aWaitingSession({ userId: 2 })] } });
  expect(screen.queryByText('Waiting to Be Sent')).not.toBeInTheDocument();
});

it('shows date, hours and state, and says that totals do not have them', () => {
  open(aWaitingSession());
  expect(screen.getByText('03/31/2026')).toBeVisible();
  expect(screen.getByText(/^Supervision 1.h, Direct Clinical 2\.5.h$/)).toBeVisible();
  expect(screen.getByText('Waiting to be sent')).toBeVisible();
  expect(screen.getByText(/not in your totals yet/)).toBeVisible();
});

it('says why a session was refused, and lets it be edited', async () => {
  open(aWaitingSession({ triedAt: 1, refusal: 'Supervisor not found' }));
  expect(screen.getByText('Not logged: Supervisor not found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Edit waiting session of 03/31/2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Waiting Session' });
  expect(dialog).toContainElement(screen.getByLabelText('Direct Clinical hours'));
});

it('asks whether a session is logged that is there already, and sends it when it is wanted', async () => {
  open(aWaitingSession({ isDuplicate: true }), aWaitingSession({ id: 2 }));
  expect(screen.getByText('You logged the same session on this day. Log it again?')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Edit waiting session of 03/31/2026' })).toHaveLength(2);
  const logAnyway = vi.spyOn(waitingOf(userId), 'logAnyway').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Log Anyway, waiting session of 03/31/2026' }));
  expect(logAnyway.mock.calls).toEqual([[1]]);
});

it('does not let a session be edited that the server may have, and says so before it is removed', async () => {
  open(aWaitingSession({ triedAt: 1 }));
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Remove waiting session/ }));
  expect(await screen.findByText(/may be in your history\./)).toBeVisible();
});

it('keeps the place of a session that was sent meanwhile', () => {
  open(aWaitingSession(), aWaitingSession({ id: 2 }));
  show(aWaitingSession({ id: 2 }));
  expect(screen.getByText('Sent. It is in your history.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('shows five at first, and all on demand', async () => {
  open(...Array.from({ length: 7 }, (_unused, index) => aWaitingSession({ id: index + 1 })));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7 sessions' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});

it('is announced in Add Hours, with a way to it', () => {
  show(aWaitingSession());
  renderInApp(<WaitingNote userId={userId} />);
  expect(screen.getByText(/^1 session on this device not sent yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View in History' })).toHaveAttribute('href', '/session-history');
});
