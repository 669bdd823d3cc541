import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aSession } from '../../../test-records.ts';
import { address, onPhone, openHistory } from './test-history.tsx';

const sessions = [
  aSession({ id: 2, date: '2026-03-02T00:00:00.000Z' }),
  aSession({ id: 1, date: '2026-03-01T00:00:00.000Z', status: 'logged' }),
];
const filters = (name: string) => screen.findByRole('button', { name });
const selectFirst = async () => userEvent.click(await screen.findByLabelText('Select session of 03/02/2026'));

beforeEach(onPhone);

it('says whether a supervisor was asked, shows the kinds of hours that there are, and folds the banner after the first request', async () => {
  const [, second] = sessions;
  openHistory([
    aSession({ ...sessions[0], askedAt: '2026-03-02T12:00:00.000Z', directClinicalHours: '0.00' }),
    second!,
  ]);
  const [pending, logged] = await screen.findAllByRole('listitem');
  expect(pending).toHaveTextContent(
    /^03\/02\/2026PendingDr\. Alex ExampleAsked 03\/02\/2026Supervision1h(?!Direct)/,
  );
  expect(logged).toHaveTextContent(/^03\/01\/2026LoggedDr\. Alex ExampleSupervision1h/);
  const banner = within((await screen.findByText('Manage Pending Sessions')).closest('[role="note"]')!);
  expect(banner.getByRole('button', { name: 'Select All Pending' })).toBeVisible();
  expect(banner.queryByText(/sends your supervisor an email/)).toBeNull();
  await userEvent.click(banner.getByRole('button', { name: 'How this works' }));
  expect(banner.getByText(/sends your supervisor an email to review the sessions/)).toBeVisible();
});

it('has the filters folded beside the search, and says how many are set', async () => {
  openHistory(sessions);
  const button = await filters('Filters');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByPlaceholderText('Search sessions...')).toBeVisible();
  expect(screen.queryByLabelText('Status')).toBeNull();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Logged');
  await waitFor(() => expect(address()).toBe('?status=logged'));
  await userEvent.click(await filters('Filters (1)'));
  expect(screen.queryByLabelText('Status')).toBeNull();
  await waitFor(() => expect(screen.queryByLabelText('Select session of 03/02/2026')).toBeNull());
});

it('has the filters open when the address sets one, and clears them', async () => {
  openHistory(sessions, {}, '/session-history?status=logged&type=supervision&q=Plan');
  expect(await filters('Filters (2)')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText('Type')).toHaveDisplayValue('Supervision');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await filters('Filters')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
});

it('lets go of the selection by the cross of the bar', async () => {
  openHistory(sessions);
  await selectFirst();
  const bar = screen.getByRole('region', { name: 'Selected sessions' });
  expect(bar).toHaveTextContent(/^1 session selectedConsider selecting additional sessions/);
  await userEvent.click(within(bar).getByRole('button', { name: 'Clear Selection' }));
  expect(screen.queryByRole('region', { name: 'Selected sessions' })).toBeNull();
});
