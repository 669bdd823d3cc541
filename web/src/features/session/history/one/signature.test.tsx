import type { ReceiptSummary } from '@clinical-hours/proto/api';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../../../test-api.tsx';
import { aSession } from '../../../../test-records.ts';
import { Mark, SupervisorOf } from './signature.tsx';

const receiptNumber = '0123456789abcdef0123456789abcdef';
const signed = aSession({ status: 'approved', reviewedBy: 'supervisor', receiptNumber });

function show(changes: Partial<ReceiptSummary> = {}, session = signed) {
  const receipt: ReceiptSummary = {
    number: receiptNumber,
    supervisor: { name: 'Plain Friend', licenseNumber: 'NONE' },
    deputy: null,
    recordName: null,
    flags: [],
    ...changes,
  };
  const calls = stubApi({ 'GET /api/receipts': { body: [receipt] } });
  renderInApp(
    <main>
      <SupervisorOf session={session} name="Prof. Famous Licensed" />
      <Mark session={session} />
    </main>,
  );
  return calls;
}

it('names who signed, and whom the record names now', async () => {
  show({ recordName: 'Prof. Famous Licensed' });
  expect(await screen.findByText(/^signed as Plain Friend, NONE/)).toBeVisible();
  expect(screen.getByText('now Prof. Famous Licensed')).toBeVisible();
});

it('never names the supervisor alone when a deputy signed', async () => {
  show({ deputy: 'Dana Deputy', flags: ['deputy'] });
  expect(await screen.findByText('Dana Deputy as deputy of Plain Friend')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(/flagged: signed by a deputy$/);
});

it('names a deputy of somebody whom the record names no more', async () => {
  show({ deputy: 'Dana Deputy', recordName: 'Prof. Famous Licensed' });
  expect(await screen.findByText(/^signed as Dana Deputy as deputy of Plain Friend, NONE/)).toBeVisible();
  expect(screen.getByText('now Prof. Famous Licensed')).toBeVisible();
});

it('names the supervisor alone when they are still who signed', async () => {
  show({ flags: ['trainee_session', 'other_name'] });
  await screen.findByText('flagged');
  expect(screen.getByRole('main')).toHaveTextContent(
    /^Prof. Famous Licensed\s?flagged: signed in the trainee's browser, another name$/,
  );
  expect(screen.queryByText(/signed as/)).not.toBeInTheDocument();
});

it('asks for no receipts when none was written', async () => {
  const calls = show({}, aSession());
  expect(await screen.findByText('Prof. Famous Licensed')).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/receipts')).toEqual([]);
});
