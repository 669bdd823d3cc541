import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aSession } from '../../../../test-records.ts';
import { openHistory } from '../test-history.tsx';

const receiptNumber = '0123456789abcdef0123456789abcdef';
const name = 'Receipt for session of 03/01/2026';

it("leads from a supervisor's decision to its receipt, in the list and in the details", async () => {
  openHistory([aSession({ status: 'approved', reviewedBy: 'supervisor', receiptNumber })]);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/receipts/${receiptNumber}`);
  expect(screen.queryByText('Approved by supervisor')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^View .*03\/01\/2026$/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Session Details' }));
  expect(dialog.getByText('Approved by supervisor')).toBeVisible();
  expect(dialog.getByRole('link', { name })).toHaveAttribute('href', `/receipts/${receiptNumber}`);
});

it('has no receipt of what trainees decided themselves', async () => {
  openHistory([aSession({ status: 'approved', reviewedBy: 'self' })]);
  expect(await screen.findByText('Self-reported')).toBeVisible();
  expect(screen.queryByRole('link', { name })).toBeNull();
});
