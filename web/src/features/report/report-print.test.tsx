import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { howFar } from '../../lib/how-far.ts';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { aUser } from '../../test-records.ts';
import { ReportPage } from './report-page.tsx';
import { aReport, aStats, chartOf } from './test-report.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-11T19:00:00.000Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(user = aUser(), report = aReport()) {
  stubApi({ 'GET /api/reports': { body: report } });
  const mutate = () => undefined;
  const far = { data: howFar(user, aStats()), mutate };
  renderInApp(<ReportPage user={user} stats={{ data: aStats(), mutate }} howFar={far} />);
}

/** Returns the width and height of a chart in pixels. */
async function sizeOf(title: string): Promise<string | undefined> {
  return (await chartOf(title)).getAttribute('viewBox')?.replace('0 0 ', '');
}

const printHead = () => {
  const title = screen.getByRole('heading', { name: 'Progress Report', hidden: true });
  const head = title.closest('header');
  if (!head) throw new Error('The title of the printed report stands in no head');
  return head;
};

it('has a head for paper, with product, name, program, license number and date, which the screen does not show', () => {
  open(aUser({ program: 'MA Counseling', licenseNumber: 'LPC-A 100' }));
  expect(printHead()).toHaveTextContent('Clinical HoursPrinted on 03/11/2026Progress Report');
  expect(printHead()).toHaveTextContent('TraineeRobin SampleLicense numberLPC-A 100ProgramMA Counseling');
  expect(printHead()).not.toBeVisible();
  expect(screen.getByRole('heading', { name: 'Reports' })).toBeVisible();
});

it('speaks on paper of the trainee, with no more in the head than it knows, and fits the charts to the paper', async () => {
  open();
  const terms = within(printHead()).getAllByRole('term', { hidden: true });
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Trainee']);
  expect(await screen.findByRole('region', { name: 'Summary' })).toBeVisible();
  expect(screen.getByText('Marked as approved by the trainee')).not.toBeVisible();
  expect(screen.getByText('Standard target: the trainee has set no goal.')).not.toBeVisible();
  const table = await screen.findByRole('table', { name: 'Monthly Activity, in figures' });
  expect(table.closest('[tabindex]')).toBeNull();
  expect(await sizeOf('Hours by Supervisor')).toMatch(/ 136$/);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(await sizeOf('Hours by Supervisor')).toBe('660 76');
  expect(await sizeOf('Monthly Activity')).toMatch(/^320 /);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(await sizeOf('Hours by Supervisor')).toMatch(/ 136$/);
});

it('says that the chart leaves out some of many supervisors, and lists them all', async () => {
  const [one] = aReport().bySupervisor;
  const bySupervisor = Array.from({ length: 40 }, (_unused, index) => ({
    ...one!,
    supervisorId: index + 1,
  }));
  open(aUser(), aReport({ bySupervisor }));
  expect(await screen.findByText('The 8 with the most hours. The table has all 40.')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Hours by Supervisor, in figures' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(40);
});

it('brings a table within reach of the keyboard when it scrolls', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
  open();
  const scrolling = await screen.findByRole('region', { name: 'Monthly Activity, in figures' });
  expect(scrolling).toHaveAttribute('tabindex', '0');
});
