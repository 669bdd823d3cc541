import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi, type Answer } from '../../../test-api.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { KeepAccountPage } from './keep-account-page.tsx';

const due = { deletionDueAt: '2026-12-04T15:00:00.000Z' };
const open = async (answers: Record<string, Answer>) => {
  const calls = stubApi({ 'POST /api/logout': { status: 204 }, ...answers });
  renderInApp(<DeletionCard username="robin" />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete My Account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete My Account' }));
  return { calls, dialog };
};
const submit = async (dialog: Awaited<ReturnType<typeof open>>['dialog']) => {
  await userEvent.type(dialog.getByLabelText('Current Password'), 'seven quiet otters');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete My Account' }));
};
const sent = (calls: { path: string; body?: unknown }[]) =>
  calls.filter(({ path }) => path.startsWith('/api/account')).map(({ path, body }) => [path, body]);

it('says what goes, what stays and who is told, and deletes by the password', async () => {
  const { calls, dialog } = await open({ 'POST /api/account/deletion': { body: due } });
  for (const part of ['What we delete:', 'What stays:', 'Who we notify:'])
    expect(dialog.getByText(part)).toBeVisible();
  await submit(dialog);
  expect(await screen.findByRole('status')).toHaveTextContent('Account closed');
  expect(sent(calls)).toEqual([['/api/account/deletion', { currentPassword: 'seven quiet otters' }]]);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/logout'));
});

it('asks for the second factor after the password', async () => {
  const step = { methods: ['totp', 'recovery_code'], passkeyOptions: null, message: '' };
  const { calls, dialog } = await open({
    'POST /api/account/deletion': { status: 202, body: step },
    'POST /api/account/deletion/second-factor': { body: due },
  });
  await submit(dialog);
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  expect(screen.queryByRole('button', { name: 'Lost your device?' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Account closed');
  expect(sent(calls).at(-1)).toEqual(['/api/account/deletion/second-factor', { code: '123456' }]);
});

it('says why the last administrator stays', async () => {
  const message = 'The last administrator cannot be removed';
  const { dialog } = await open({ 'POST /api/account/deletion': { status: 409, body: { message } } });
  await submit(dialog);
  expect(await dialog.findByText(message)).toBeVisible();
});

it('keeps the account by the button behind the link', async () => {
  const calls = stubApi({ 'POST /api/account/deletion/cancel': { body: {} } });
  renderInApp(<KeepAccountPage />, '/keep-account?token=abc');
  const keep = await screen.findByRole('button', { name: 'Keep My Account' });
  expect(calls).toEqual([]);
  await userEvent.click(keep);
  expect(await screen.findByRole('heading', { name: 'Account Kept' })).toBeVisible();
  expect(sent(calls)).toEqual([['/api/account/deletion/cancel', { token: 'abc' }]]);
});
