import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../../../../test-records.ts';
import { address, box, openHistory, pageQueries, selectAll } from '../test-history.tsx';

// A Wednesday in New York.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-11T19:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const sessions = () => [
  aSession({ id: 4, date: '2026-03-11T00:00:00.000Z', askedAt: '2026-03-11T15:00:00.000Z' }),
  aSession({ id: 3, date: '2026-03-09T00:00:00.000Z' }),
  aSession({ id: 2, date: '2026-03-08T00:00:00.000Z' }),
  aSession({ id: 1, date: '2025-12-31T00:00:00.000Z', status: 'approved', reviewedBy: 'self' }),
];
const button = (name: RegExp) => screen.findByRole('button', { name });
const openDates = async () => {
  await userEvent.click(await button(/^Dates: /));
  return within(await screen.findByRole('dialog', { name: 'Dates' }));
};
const arriveAt = (search: string) => waitFor(() => expect(address()).toBe(search));
const sums = () => screen.getByRole('group', { name: 'Hours of these sessions' }).textContent;

it.each([
  ['This Week', '?from=2026-03-09&to=2026-03-15', '2 sessions found'],
  ['This Month', '?from=2026-03-01&to=2026-03-31', '3 sessions found'],
  ['This Year', '?from=2026-01-01&to=2026-12-31', '3 sessions found'],
])('finds the sessions of %s, and keeps the range in the address', async (name, search, found) => {
  const calls = openHistory(sessions());
  const dates = await openDates();
  await userEvent.click(dates.getByRole('button', { name }));
  expect(await screen.findByText(found)).toBeVisible();
  await arriveAt(search);
  expect(await button(new RegExp(`^Dates: ${name}$`))).toBeVisible();
  expect(pageQueries(calls).at(-1)).toBe(`page=1&${search.slice(1)}&pageSize=10`);
});

it('begins the week as the license does', async () => {
  const licenses = [{ id: 1, asks: [], activities: [], weekStartsOn: 'sunday' }];
  openHistory(sessions(), { 'GET /api/licenses': { body: licenses } });
  const dates = await openDates();
  await userEvent.click(dates.getByRole('button', { name: 'This Week' }));
  await arriveAt('?from=2026-03-08&to=2026-03-14');
});

it('takes a first and a last day as soon as they make a range, and says what is wrong with others', async () => {
  openHistory(sessions());
  const dates = await openDates();
  const [from, to] = [dates.getByLabelText('From'), dates.getByLabelText('To')];
  fireEvent.change(from, { target: { value: '0002-03-09' } });
  fireEvent.blur(from);
  expect(dates.getByRole('alert')).toHaveTextContent('Please enter a date in 1900 or later.');
  expect(address()).toBe('');
  fireEvent.change(from, { target: { value: '2026-03-09' } });
  await arriveAt('?from=2026-03-09');
  expect(dates.getByRole('alert')).toBeEmptyDOMElement();
  fireEvent.change(to, { target: { value: '2026-03-08' } });
  fireEvent.blur(to);
  expect(dates.getByRole('alert')).toHaveTextContent('The last day is before the first one.');
  expect(address()).toBe('?from=2026-03-09');
  fireEvent.change(to, { target: { value: '2026-03-09' } });
  await arriveAt('?from=2026-03-09&to=2026-03-09');
  await userEvent.click(dates.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await button(/^Dates: 03\/09\/2026$/)).toBeVisible();
});

it('has the hours of what is found, and goes back to all dates', async () => {
  openHistory(sessions(), {}, '/session-history?from=2026-03-09&to=2026-03-31');
  await screen.findByText('2 sessions found');
  expect(sums()).toBe('Supervision 2\u00A0hDirect Clinical 3\u00A0hIndirect Clinical 0\u00A0h');
  const dates = await openDates();
  await userEvent.click(dates.getByRole('button', { name: 'All Dates' }));
  await screen.findByText('4 sessions');
  await arriveAt('');
  expect(sums()).toBe('Supervision 4\u00A0hDirect Clinical 6\u00A0hIndirect Clinical 0\u00A0h');
});

it('tells asked pending sessions from those that are not sent', async () => {
  openHistory(sessions(), {}, '/session-history?page=1');
  expect(await screen.findByText('3 pending: 1 asked, 2 not sent')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Pending sessions' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  const choice = within(await screen.findByRole('group', { name: 'Pending sessions' }));
  await userEvent.click(choice.getByRole('button', { name: 'Not Sent' }));
  await screen.findByText('2 sessions found');
  await arriveAt('?status=pending&asked=no');
  await userEvent.click(choice.getByRole('button', { name: 'Asked' }));
  expect(await screen.findByText('1 session found')).toBeVisible();
  expect(screen.getByText('Asked 03/11/2026')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Approved');
  await arriveAt('?status=approved');
});

it('selects what the range and the choice find, and counts the others as hidden', async () => {
  openHistory(sessions(), {}, '/session-history?status=pending&asked=no&from=2026-03-09');
  await userEvent.click(await box('03/09/2026'));
  expect(await screen.findByText('1 session selected')).toBeVisible();
  const dates = await openDates();
  await userEvent.click(dates.getByRole('button', { name: 'All Dates' }));
  await screen.findByText('2 sessions found');
  await selectAll();
  expect(await screen.findByText('2 sessions selected')).toBeVisible();
  await userEvent.click(await button(/^Asked$/));
  expect(await screen.findByText('2 selected sessions are hidden')).toBeVisible();
});

it('exports the days that it shows', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const calls = openHistory(
    sessions(),
    { 'GET /api/export': { body: '' }, 'GET /api/export/pdf': { body: '' } },
    '/session-history?from=2026-03-01&to=2026-03-31',
  );
  await userEvent.click(await button(/^More$/));
  await userEvent.click(
    screen.getByRole('menuitem', { name: 'Export CSV: sessions of 03/01/2026 to 03/31/2026' }),
  );
  await waitFor(() => expect(saved).toEqual(['Clinical_Supervision_Report_2026-03-01_to_2026-03-31.csv']));
  expect(calls.at(-1)?.path).toBe('/api/export?from=2026-03-01&to=2026-03-31');
  click.mockRestore();
});

it('folds the banner to one line for who has read it, and unfolds it again', async () => {
  localStorage.clear();
  openHistory(sessions().slice(1));
  const fold = await button(/^How this works$/);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(fold);
  expect(screen.queryByText(/sends your supervisor an email/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Select All Pending' })).toBeVisible();
  expect(localStorage.getItem('pending-banner-is-folded')).toBe('true');
  const unfold = await button(/^How this works$/);
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(unfold);
  expect(screen.getByText(/sends your supervisor an email/)).toHaveTextContent(
    /Mark as Approved records .* Group sessions together to send fewer emails/,
  );
  expect(localStorage.getItem('pending-banner-is-folded')).toBeNull();
});
