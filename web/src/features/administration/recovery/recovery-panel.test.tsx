import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '../../../test-api.tsx';
import { address, openAdministration as open, press, recovery } from '../test-administration.tsx';

it('decides a recovery request with notes', async () => {
  const calls = open({ 'POST /api/admin/recovery-requests/9/decision': { body: recovery } });
  await userEvent.click(await screen.findByRole('tab', { name: /Recovery Requests/ }));
  expect(address()).toBe('?tab=recovery');
  await userEvent.click(await screen.findByRole('button', { name: 'Review request of Tess Trainee' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Review Recovery Request' }));
  expect(dialog.getByText('new@example.com')).toBeVisible();
  await fillIn(dialog.getByLabelText('Notes (optional)'), 'Called back.');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Recovery approved')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { decision: 'approve', notes: 'Called back.' },
  ]);
});

it('says of a request without a license number that there is little to go by', async () => {
  open(
    { 'GET /api/admin/recovery-requests': { body: [{ ...recovery, isWithoutLicense: true }] } },
    '/user-management?tab=recovery',
  );
  expect(await screen.findByText('Never entered')).toBeVisible();
  await press('Review request of Tess Trainee');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'says they never entered a license number. The account had none, so this is weak proof. Please verify',
  );
});

it('tells what became of earlier requests, with the notes of who decided', async () => {
  const settled = {
    ...recovery,
    id: 8,
    decidedAt: '2026-03-02T15:00:00.000Z',
    notes: 'Called back.\nIt was her.',
  };
  open(
    {
      'GET /api/admin/recovery-requests': { body: [] },
      'GET /api/admin/recovery-requests/settled': {
        body: [
          { ...settled, status: 'approved', decidedBy: 'Ada Admin' },
          { ...settled, id: 7, status: 'rejected', decidedBy: null, notes: null, isWithoutLicense: true },
          { ...settled, id: 6, status: 'stopped', notes: null },
        ],
      },
    },
    '/user-management?tab=recovery',
  );
  const list = await screen.findByRole('list', { name: 'Earlier requests' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(
      /^03\/02\/2026.*Approved by Ada AdminCalled back\.\nIt was her\.Tess Trainee \(tess\), to new@/,
    ),
    expect.stringMatching(/Rejected by a deleted userNo notes.*, without a license number$/),
    expect.stringContaining('Stopped by the old address'),
  ]);
  expect(screen.getByText('No pending requests')).toBeVisible();
});
