import type { FlaggedReceiptRecord } from '@clinical-hours/proto/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { FlaggedPanel } from './flagged-panel.tsx';

const aReceipt = (changes: Partial<FlaggedReceiptRecord> = {}): FlaggedReceiptRecord => ({
  id: 12,
  number: '0123456789abcdef0123456789abcdef',
  decidedAt: '2026-03-01T15:00:00.000Z',
  trainee: { id: 2, name: 'Tess Trainee', flaggedCount: 3 },
  supervisor: {
    name: 'Sam Supervisor',
    email: 'sam@example.com',
    licenseNumber: 'L-1',
    credentials: 'LMFT',
  },
  deputy: null,
  attestation: 'Tess T.',
  approvedCount: 2,
  rejectedCount: 1,
  approvedHours: '7.50',
  flags: ['trainee_session', 'other_name'],
  disputedAt: null,
  withdrawal: null,
  lookedAt: null,
  note: null,
  mailbox: {
    address: 's•••@gmail.com',
    enteredBy: 'trainee',
    isFreeMail: true,
    traineeCount: 1,
    confirmedAt: null,
  },
  ...changes,
});

function open(routes: Parameters<typeof stubApi>[0]) {
  const calls = stubApi({ 'GET /api/admin/lone-addresses': { body: [] }, ...routes });
  renderInApp(<FlaggedPanel />, '/user-management?tab=flagged');
  return calls;
}

it('tells who signed as whom, for whom, when, how much, and every reason', async () => {
  open({ 'GET /api/admin/flagged-receipts': { body: [aReceipt()] } });
  const list = await screen.findByRole('list', { name: 'Flagged approvals' });
  const [line] = within(list).getAllByRole('listitem');
  expect(line).toHaveTextContent('03/01/2026, 10:00 AM EST');
  expect(line).toHaveTextContent('7.5 h approved in 2 sessions, 1 session rejected');
  expect(line).toHaveTextContent('Tess T. signed as Sam Supervisor, LMFT, license L-1');
  expect(line).toHaveTextContent(
    'sam@example.com. Decided from s•••@gmail.com, entered by the trainee, free mail domain, named by 1 trainee, not confirmed before',
  );
  expect(line).toHaveTextContent('For the trainee Tess Trainee, 3 flagged approvals in all');
  expect(line).toHaveTextContent('It was signed in a browser in which the trainee was signed in.');
  expect(line).toHaveTextContent("The name of the person who signed has no word of the supervisor's name.");
  expect(screen.queryByText('Disputed')).toBeNull();
  expect(screen.getByRole('link', { name: /^Check receipt 0123 4567 89ab cdef/ })).toHaveAttribute(
    'href',
    '/verify/0123456789abcdef0123456789abcdef',
  );
});

it('says when a decision is disputed and what is not given, and tells a new flag as it is', async () => {
  const supervisor = { name: 'Sam', email: 'sam@example.com', licenseNumber: '', credentials: '' };
  const flags = ['same_device'] as unknown as FlaggedReceiptRecord['flags'];
  const disputedAt = '2026-03-02T15:00:00.000Z';
  const none = { approvedCount: 0, rejectedCount: 3, approvedHours: '0.00' };
  open({
    'GET /api/admin/flagged-receipts': { body: [aReceipt({ supervisor, flags, disputedAt, ...none })] },
  });
  expect(await screen.findByText('Disputed')).toBeVisible();
  expect(screen.getByText('3 sessions rejected')).toBeVisible();
  expect(screen.getByText('same_device')).toBeVisible();
  expect(screen.getByText('Tess T.').parentElement).toHaveTextContent(
    /^Tess T\. signed as Sam, credentials not given, license not given$/,
  );
});

it('says when an approval was withdrawn', async () => {
  const withdrawal = { withdrawnAt: '2026-03-02T15:00:00.000Z', reason: 'Invented.' };
  open({ 'GET /api/admin/flagged-receipts': { body: [aReceipt({ withdrawal })] } });
  expect(await screen.findByText('Withdrawn')).toBeVisible();
});

it('never names the supervisor alone when a deputy signed', async () => {
  const signed = aReceipt({ deputy: 'Dana Deputy', attestation: 'Dana D.', flags: ['deputy'] });
  open({ 'GET /api/admin/flagged-receipts': { body: [signed] } });
  expect((await screen.findByText('Dana D.')).parentElement).toHaveTextContent(
    /^Dana D\. signed as Dana Deputy as deputy of Sam Supervisor, LMFT, license L-1$/,
  );
  expect(screen.getByText(/signed by a deputy the supervisor named/)).toBeVisible();
});

it('loads more, page by page', async () => {
  const newest = Array.from({ length: 100 }, (_unused, index) => aReceipt({ id: 200 - index, flags: [] }));
  open({
    'GET /api/admin/flagged-receipts': { body: newest },
    'GET /api/admin/flagged-receipts?before=101': { body: [aReceipt({ id: 7, attestation: 'The oldest' })] },
  });
  // By text: a search by role reads the names of hundreds of elements.
  fireEvent.click(await screen.findByText('Load More'));
  expect(await screen.findByText('The oldest')).toBeInTheDocument();
  expect(screen.queryByText('Load More')).toBeNull();
});

it('says that there are none, and lets a failure be tried again', async () => {
  let status = 503;
  open({ 'GET /api/admin/flagged-receipts': () => ({ status, body: [] }) });
  const again = await screen.findByRole('button', { name: 'Retry' });
  status = 200;
  await userEvent.click(again);
  expect(await screen.findByText('No flagged approvals.')).toBeVisible();
});

it('keeps that one was looked at, with a note, and opens it again', async () => {
  let receipt = aReceipt();
  const calls = open({
    'GET /api/admin/flagged-receipts': () => ({ body: [receipt] }),
    'PUT /api/admin/flagged-receipts/12': ({ body }) => {
      const { state, note } = body as { state: string; note: string };
      const isLookedAt = state === 'looked_at';
      receipt = aReceipt({
        lookedAt: isLookedAt ? '2026-03-03T15:00:00.000Z' : null,
        note: isLookedAt ? note : null,
      });
      return { body: receipt };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Looked at: Sam Supervisor' }));
  await userEvent.type(await screen.findByLabelText('Note (optional)'), 'Called the clinic.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('03/03/2026, 10:00 AM EST: Called the clinic.')).toBeVisible();
  const openAgain = screen.getByRole('button', { name: 'Open again: Sam Supervisor' });
  await waitFor(() => expect(openAgain).toBeEnabled());
  await userEvent.click(openAgain);
  expect(await screen.findByRole('button', { name: 'Looked at: Sam Supervisor' })).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { state: 'looked_at', note: 'Called the clinic.' },
    { state: 'open', note: '' },
  ]);
});

it('shows the open ones only, and the addresses to check', async () => {
  const address = {
    id: 5,
    supervisor: { name: 'Sam Supervisor', email: 'sam@gmail.com' },
    trainee: { id: 2, name: 'Tess Trainee' },
    addedAt: '2026-03-01T15:00:00.000Z',
    confirmedAt: '2026-03-01T16:00:00.000Z',
    decisionCount: 4,
    lastDecidedAt: '2026-03-02T15:00:00.000Z',
  };
  open({
    'GET /api/admin/lone-addresses': { body: [address] },
    'GET /api/admin/flagged-receipts': { body: [aReceipt()] },
    'GET /api/admin/flagged-receipts?state=open': { body: [] },
  });
  await screen.findByText('1 address to check');
  expect(screen.getByRole('list', { name: 'Addresses to check', hidden: true })).toHaveTextContent(
    /^sam@gmail.com \(Sam Supervisor\) for Tess Trainee: 4 approvals/,
  );
  await userEvent.click(screen.getByRole('switch', { name: 'Open only' }));
  expect(await screen.findByText('No open flagged approvals.')).toBeVisible();
});
