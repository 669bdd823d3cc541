import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answer } from '../../../../test-api.tsx';
import { aSession } from '../../../../test-records.ts';
import { openHistory, openMenu } from '../test-history.tsx';

const two = [
  aSession({ id: 2, date: '2026-03-02T00:00:00.000Z' }),
  aSession({ id: 1, date: '2026-03-01T00:00:00.000Z' }),
];
const box = (date: string) => screen.findByLabelText(`Select session of ${date}`);
const bar = () => screen.queryByRole('region', { name: 'Selected sessions' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const escape = () => userEvent.keyboard('{Escape}');

it('lets go of the selection by Escape in the list, and keeps the focus there', async () => {
  openHistory(two);
  await userEvent.click(await box('03/02/2026'));
  expect(bar()).toBeVisible();
  await escape();
  expect(bar()).toBeNull();
  expect(await box('03/02/2026')).not.toBeChecked();
  expect(await box('03/02/2026')).toHaveFocus();
});

it('lets go of it by Escape in the bar, and gives the focus to the list', async () => {
  openHistory(two);
  await userEvent.click(await box('03/02/2026'));
  screen.getByRole('button', { name: 'Mark as Approved' }).focus();
  await escape();
  expect(bar()).toBeNull();
  expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
});

it('keeps it when Escape closes a menu or a dialog, or is pressed elsewhere', async () => {
  openHistory(two);
  await userEvent.click(await box('03/02/2026'));
  await openMenu('03/01/2026');
  await escape();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await press('Request Approval');
  await screen.findByRole('dialog', { name: 'Consider Adding More Sessions' });
  await escape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByPlaceholderText('Search sessions...').focus();
  await escape();
  expect(bar()).toBeVisible();
});

it('keeps it while it is being marked', async () => {
  const answer = Promise.withResolvers<Answer>();
  openHistory(two, {
    'POST /api/sessions/2/review': () => answer.promise,
    'POST /api/sessions/1/review': { status: 500 },
  });
  await userEvent.click(await box('03/02/2026'));
  await userEvent.click(await box('03/01/2026'));
  await press('Mark as Approved');
  await screen.findByRole('progressbar');
  await escape();
  answer.resolve({ body: two[0] });
  expect(await screen.findByText('1 session selected')).toBeVisible();
  expect(await box('03/01/2026')).toBeChecked();
});
