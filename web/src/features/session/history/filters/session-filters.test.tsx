import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answer } from '../../../../test-api.tsx';
import { aSession } from '../../../../test-records.ts';
import { address, goBack, openHistory, pageQueries } from '../test-history.tsx';

const many = Array.from({ length: 23 }, (_unused, index) =>
  aSession({
    id: 23 - index,
    date: `2026-03-${String(23 - index).padStart(2, '0')}T00:00:00.000Z`,
    status: index < 12 ? 'approved' : 'logged',
    reviewedBy: index < 12 ? 'supervisor' : null,
    notes: index === 0 ? 'Intake with a family' : 'Planning',
  }),
);
const arriveAt = (search: string) => waitFor(() => expect(address()).toBe(search));
const row = (date: string) => screen.findByText(date, { selector: 'th' });

it('offers the specified filters, shows what the address asks for, and clears everything at once', async () => {
  const calls = openHistory(
    many,
    {},
    '/session-history?status=approved&type=supervision&supervisorId=7&q=Pl&page=2',
  );
  await row('03/12/2026');
  expect(pageQueries(calls)).toEqual([
    'page=2&status=approved&type=supervision&supervisorId=7&q=Pl&pageSize=10',
  ]);
  expect(screen.getByLabelText('Type')).toHaveDisplayValue('Supervision');
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('Approved');
  expect(screen.getByLabelText('Supervisor')).toHaveDisplayValue('Dr. Alex Example');
  expect(screen.getByPlaceholderText('Search sessions...')).toHaveValue('Pl');
  const options = async (label: string) =>
    [...(await screen.findByLabelText(label)).querySelectorAll('option')].map(
      ({ textContent }) => textContent,
    );
  expect(await options('Type')).toEqual(['All Types', 'Supervision', 'Direct Clinical', 'Indirect Clinical']);
  expect(await options('Status')).toEqual(['All Status', 'Logged', 'Pending', 'Approved', 'Rejected']);
  expect(await options('Supervisor')).toEqual(['All Supervisors', 'Dr. Alex Example', 'Sam Supervisor']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await arriveAt('');
  expect(screen.getByPlaceholderText('Search sessions...')).toHaveValue('');
  expect(await screen.findByText('23 sessions')).toBeVisible();
});

it('goes back to the first page when a filter changes, and Back leads to where one was', async () => {
  openHistory(many, {}, '/session-history?page=3');
  await row('03/03/2026');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Logged');
  await arriveAt('?status=logged');
  await row('03/11/2026');
  expect(await screen.findByText('11 sessions found')).toBeVisible();
  await goBack();
  await arriveAt('?page=3');
  await row('03/03/2026');
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('All Status');
});

it('searches once the typing pauses, without a step for every letter', async () => {
  const calls = openHistory(many, {}, '/session-history?page=2');
  await row('03/10/2026');
  await userEvent.type(screen.getByPlaceholderText('Search sessions...'), 'Intake');
  expect(await screen.findByText('1 session found')).toBeVisible();
  await arriveAt('?q=Intake');
  expect(pageQueries(calls)).toEqual(['page=2&pageSize=10', 'page=1&q=Intake&pageSize=10']);
});

it('takes the text of the search from the address when one goes back', async () => {
  openHistory(many, {}, '/session-history?q=Planning');
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Logged');
  const search = screen.getByPlaceholderText('Search sessions...');
  await userEvent.clear(search);
  await arriveAt('?status=logged');
  await goBack();
  await waitFor(() => expect(search).toHaveValue('Planning'));
});

it('goes back to where one was, also before the way on was shown', async () => {
  openHistory(many);
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Approved');
  await arriveAt('?status=approved');
  // Nothing is rendered before the end of this act.
  await act(async () => {
    screen.getByRole('button', { name: 'Clear' }).click();
    await new Promise(setImmediate);
    screen.getByRole('button', { name: 'Browser back' }).click();
  });
  await arriveAt('?status=approved');
  await waitFor(() => expect(screen.getByLabelText('Status')).toHaveDisplayValue('Approved'));
});

it('says when nothing fits, and has a way out', async () => {
  openHistory(many, {}, '/session-history?q=nowhere');
  expect(await screen.findByText('No sessions found matching your criteria.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await row('03/23/2026');
  await arriveAt('');
});

it('has nothing to filter while there are no sessions', async () => {
  openHistory([]);
  expect(await screen.findByRole('link', { name: 'Log Your First Session' })).toBeVisible();
  expect(screen.queryByLabelText('Status')).toBeNull();
  expect(screen.queryByText('No sessions found matching your criteria.')).toBeNull();
});

it('shows ten a page, and turns pages in the address', async () => {
  openHistory(many, {}, '/session-history?page=3');
  expect(await screen.findByText('Showing 21 to 23 of 23 sessions')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(await screen.findByText('Showing 1 to 10 of 23 sessions')).toBeVisible();
  await arriveAt('');
  expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
  await goBack();
  await arriveAt('?page=3');
});

it('shows the last page for one beyond it', async () => {
  openHistory(many, {}, '/session-history?page=40');
  await row('03/03/2026');
  expect(screen.getByText('Showing 21 to 23 of 23 sessions')).toBeVisible();
  await arriveAt('?page=3');
});

it('keeps a page on the screen until the next one is there', async () => {
  const answer = Promise.withResolvers<Answer>();
  openHistory(many, { 'GET /api/sessions?page=2&pageSize=10': () => answer.promise });
  const list = await screen.findByRole('region', { name: 'Sessions' });
  await row('03/23/2026');
  expect(list).toHaveAttribute('aria-busy', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(list).toHaveAttribute('aria-busy', 'true');
  await row('03/23/2026');
  const sums = { supervisionHours: 0, directClinicalHours: 46, indirectClinicalHours: 0 };
  answer.resolve({ body: { sessions: many.slice(10, 20), total: 23, page: 2, pageSize: 10, sums } });
  await row('03/13/2026');
  expect(list).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByText('03/23/2026')).toBeNull();
});

it('does not show one page for another that could not be loaded', async () => {
  openHistory(many, {
    'GET /api/sessions?page=2&pageSize=10': { status: 503, body: { message: 'Hours are away' } },
  });
  await row('03/23/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('We could not load your sessions. Hours are away')).toBeVisible();
  expect(screen.queryByText('03/23/2026')).toBeNull();
});
