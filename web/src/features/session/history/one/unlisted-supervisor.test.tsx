import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aSession, aSupervisor } from '../../../../test-records.ts';
import { bar, box, openHistory, select } from '../test-history.tsx';

const removed = aSupervisor({ id: 99, name: 'Robin Sample', isActive: false });
const listed = [aSupervisor(), aSupervisor({ id: 8, name: 'Sam Supervisor' })];
const allSupervisors = {
  'GET /api/supervisors?includesRemoved=true': { body: [...listed, removed] },
};
const sessions = () => [
  aSession({ id: 3, date: '2026-03-03T00:00:00.000Z' }),
  aSession({ id: 2, date: '2026-03-02T00:00:00.000Z', supervisorId: 99 }),
  aSession({ id: 1, date: '2026-03-01T00:00:00.000Z', supervisorId: 99, status: 'logged' }),
];
const rowOf = async (date: string) => (await screen.findByText(date)).closest('tr')!;

it('names a removed supervisor, keeps what was skipped selected after a request, and says how much was sent', async () => {
  const message =
    'Approval requested for 1 session. One email is on its way to your supervisor. 2 were not sent: their supervisor was removed.';
  const reason = 'Robin Sample is no longer among your supervisors';
  openHistory(sessions(), {
    ...allSupervisors,
    'POST /api/sessions/bulk-approval-request': {
      body: {
        message,
        skipped: [
          { sessionId: 2, message: reason },
          { sessionId: 1, message: reason },
        ],
      },
    },
  });
  const pending = within(await rowOf('03/02/2026'));
  expect(await pending.findByText('Robin Sample (removed)')).toBeVisible();
  expect(pending.getByText('Unknown')).toBeVisible();
  expect(pending.getByText('Supervisor removed. Use Edit to choose another one')).toBeVisible();
  const logged = within(await rowOf('03/01/2026'));
  expect(logged.getByText('Supervisor removed. Use Edit to choose another one')).toBeVisible();
  for (const date of ['03/03/2026', '03/02/2026', '03/01/2026']) await select(date);
  await userEvent.click(bar().getByRole('button', { name: 'Request Approval' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(bar().getByText('2 sessions selected')).toBeVisible();
  expect(await box('03/03/2026')).not.toBeChecked();
  expect(await box('03/02/2026')).toBeChecked();
  expect(await box('03/01/2026')).toBeChecked();
});

it('says nothing more of a supervisor of whom nothing is known', async () => {
  openHistory([aSession({ supervisorId: 98 })], allSupervisors);
  expect(await screen.findByText('Unknown')).toBeVisible();
  await expect.poll(() => screen.queryByText('Removed supervisor')).toBeNull();
  expect(screen.queryByText(/another one by Edit/)).toBeNull();
});
