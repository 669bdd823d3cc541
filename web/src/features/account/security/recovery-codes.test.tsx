import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aSecurity, confirmBy, openDetails, press, recoveryCodes } from './test-security.tsx';

afterEach(() => vi.restoreAllMocks());

const withApp = aSecurity({ authenticatorAppAddedAt: '2026-03-01T15:00:00.000Z', recoveryCodeCount: 1 });
const route = 'POST /api/security/recovery-codes';

/** Makes new codes, and returns the dialog that shows them. */
async function makeCodes() {
  const security = { ...withApp, recoveryCodeCount: 10 };
  const opened = await openDetails(withApp, { [route]: { status: 201, body: { security, recoveryCodes } } });
  await press('Make New Codes');
  await confirmBy('seven quiet otters', 'Make New Codes', 'Make New Codes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your Recovery Codes' }));
  return { ...opened, dialog };
}

it('says how many codes are left', async () => {
  await openDetails(withApp);
  expect(screen.getByText(/You have 1 code left\./)).toBeVisible();
});

it('has no codes without a second factor', async () => {
  await openDetails(aSecurity());
  expect(screen.queryByRole('button', { name: 'Make New Codes' })).toBeNull();
});

it('shows new codes until the person says that they are saved', async () => {
  const { dialog, writes } = await makeCodes();
  expect(writes()).toEqual([
    ['POST', '/api/security/recovery-codes', { currentPassword: 'seven quiet otters' }],
  ]);
  const shown = within(dialog.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  const done = dialog.getByRole('button', { name: 'Done' });
  expect(done).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Your Recovery Codes' })).toBeVisible();
  await userEvent.click(dialog.getByLabelText('I have saved them'));
  await userEvent.click(done);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
  expect(screen.getByText(/You have 10 codes left\./)).toBeVisible();
});

it('copies the codes, one a line', async () => {
  const user = userEvent.setup();
  const { dialog } = await makeCodes();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Recovery codes copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
});

it('leaves the codes to be copied by hand where the browser refuses', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  const { dialog } = await makeCodes();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent('Failed to copy.');
});

it('saves the codes as a file of text', async () => {
  const saved: { name: string; content: Blob }[] = [];
  let content = new Blob();
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => {
      content = blob;
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  const { dialog } = await makeCodes();
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  expect(saved.map(({ name }) => name)).toEqual(['Clinical_Hours_Recovery_Codes.txt']);
  const text = await saved[0]?.content.text();
  expect(text).toMatch(/^Recovery codes of robin for Clinical Hours/);
  expect(text?.split('\r\n')).toEqual(expect.arrayContaining(recoveryCodes));
});

it('prints the codes', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { dialog } = await makeCodes();
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
  expect(dialog.getByText(/^Clinical Hours, /)).toBeInTheDocument();
});
