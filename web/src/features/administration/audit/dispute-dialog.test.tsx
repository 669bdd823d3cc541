import type { AuditEntryRecord, DisputeRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
import { AuditPanel } from './audit-panel.tsx';

const number = '0123456789abcdef0123456789abcdef';
const aDispute = (changes: Partial<DisputeRecord> = {}): DisputeRecord => ({
  id: 12,
  disputedAt: '2026-03-03T15:00:00.000Z',
  withdrawal: null,
  trainee: { id: 2, name: 'Tess Trainee' },
  supervisor: { name: 'Sam Supervisor', email: 'sam@example.com', licenseNumber: 'L-1', credentials: 'LMFT' },
  isSigned: true,
  isWholeRequest: true,
  revertedCount: 2,
  request: {
    id: 11,
    requestedAt: '2026-03-01T15:00:00.000Z',
    sessionCount: 3,
    hours: '10.50',
    firstDate: '2026-02-02',
    lastDate: '2026-02-09',
  },
  receipts: [
    {
      number,
      decidedAt: '2026-03-02T15:00:00.000Z',
      attestation: 'Sam S.',
      approvedCount: 2,
      rejectedCount: 0,
      approvedHours: '7.00',
      flags: ['other_name'],
    },
  ],
  ...changes,
});
const anEntry = (changes: Partial<AuditEntryRecord> = {}): AuditEntryRecord => ({
  id: 40,
  action: 'decision_disputed',
  actorId: null,
  actorName: null,
  userId: 2,
  userName: 'Tess Trainee',
  details: 'approval request 11 to supervisor 3',
  disputeId: 12,
  changes: [],
  address: null,
  userAgent: null,
  device: null,
  requestId: null,
  createdAt: '2026-03-03T15:00:00.000Z',
  ...changes,
});

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

function open(routes: Routes, path = '/user-management?tab=audit') {
  stubApi({ 'GET /api/admin/audit': { body: [anEntry(), anEntry({ id: 39, disputeId: null })] }, ...routes });
  renderInApp(
    <>
      <AuditPanel />
      <Address />
    </>,
    path,
  );
}

it('leads from the entry to what was signed, asked and undone, and back', async () => {
  open({ 'GET /api/admin/disputes/12': { body: aDispute() } });
  // An entry from before disputes were stored has only its details.
  expect(await screen.findAllByText('approval request 11 to supervisor 3')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'See what happened' }));
  const dialog = screen.getByRole('dialog', { name: 'Disputed Decision' });
  expect(await within(dialog).findByText('Tess Trainee')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('?tab=audit&dispute=12');
  expect(dialog).toHaveTextContent(
    'On 03/03/2026, 10:00 AM EST someone with access to this supervisor’s mailbox',
  );
  expect(dialog).toHaveTextContent('They meant the whole request.');
  expect(dialog).toHaveTextContent('2 sessions pending again');
  expect(dialog).toHaveTextContent('Supervisor, as signedSam Supervisor LMFT License L-1 sam@example.com');
  expect(dialog).toHaveTextContent('03/01/2026, 10:00 AM EST 3 sessions, 10.5 h, 02/02/2026 to 02/09/2026');
  expect(dialog).toHaveTextContent('Sam S. signed on 03/02/2026, 10:00 AM EST');
  expect(dialog).toHaveTextContent('7 h approved in 2 sessions');
  expect(dialog).toHaveTextContent("The name of the person who signed has no word of the supervisor's name.");
  expect(within(dialog).getByRole('link', { name: /^Check receipt 0123 4567/ })).toHaveAttribute(
    'href',
    `/verify/${number}`,
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('address')).toHaveTextContent('?tab=audit');
});

it('opens from an address, lets a failure be tried again, and tells when nothing was signed', async () => {
  const nothing = aDispute({
    isSigned: false,
    isWholeRequest: false,
    revertedCount: 0,
    request: { ...aDispute().request, sessionCount: 1, hours: '0.00', firstDate: null, lastDate: null },
    receipts: [],
  });
  let status = 503;
  open(
    { 'GET /api/admin/disputes/12': () => ({ status, body: nothing }) },
    '/user-management?tab=audit&dispute=12',
  );
  const dialog = screen.getByRole('dialog', { name: 'Disputed Decision' });
  await within(dialog).findByText(/We could not load this dispute/);
  status = 200;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByText('Nothing had been signed yet.')).toBeVisible();
  expect(dialog).toHaveTextContent('They meant one receipt, with its corrections.');
  expect(dialog).toHaveTextContent('There was no decision to undo');
  expect(dialog).toHaveTextContent('1 session, deleted since');
  expect(dialog).toHaveTextContent('Supervisor, as the trainee has them on file');
});

it.each(['0', '-1', '1.5', 'x', '2147483648', '9'.repeat(40), ''])('opens nothing for %j', async (id) => {
  open({}, `/user-management?tab=audit&dispute=${id}`);
  await screen.findByRole('list', { name: 'Audit log' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
