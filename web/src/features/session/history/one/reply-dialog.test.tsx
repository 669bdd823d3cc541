import type { StatusChangeRecord } from '@clinical-hours/proto/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillIn } from '../../../../test-api.tsx';
import { aSession } from '../../../../test-records.ts';
import { changes, openHistory } from '../test-history.tsx';

const asked = aSession({
  status: 'pending',
  askedAt: '2026-03-01T00:00:00.000Z',
  questionedAt: '2026-03-02T00:00:00.000Z',
});
const question: StatusChangeRecord = {
  fromStatus: 'pending',
  toStatus: 'pending',
  actor: 'supervisor',
  notes: 'Which <b>site</b>?',
  changedAt: '2026-03-02T00:00:00.000Z',
};

it('shows what the supervisor asks, and replies once there are words without a web address', async () => {
  const calls = openHistory([asked], {
    'GET /api/sessions/1/history': { body: [question] },
    'POST /api/sessions/1/reply': { body: asked },
  });
  expect(await screen.findByText('Your supervisor asks you')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Reply to your supervisor/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply to Your Supervisor' }));
  expect((await dialog.findAllByText('Which <b>site</b>?')).length).toBe(2);
  expect(dialog.getByText(/^No client names: this goes by email/)).toBeVisible();
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send Reply' }));
  await send();
  expect(await dialog.findByText('Please write your reply')).toBeVisible();
  await fillIn(dialog.getByLabelText(/^Your Reply/), 'See www.example.com');
  await send();
  expect(await dialog.findByText('Your reply must not contain a web address')).toBeVisible();
  expect(changes(calls)).toEqual([]);
  await userEvent.clear(dialog.getByLabelText(/^Your Reply/));
  await fillIn(dialog.getByLabelText(/^Your Reply/), ' At the school. ');
  await send();
  expect(await screen.findByText('Reply sent')).toBeVisible();
  expect(changes(calls)[0]?.body).toEqual({ text: 'At the school.' });
});
