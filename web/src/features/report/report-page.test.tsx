import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { howFar, type CountedLicense } from '../../lib/how-far.ts';
import { renderInApp, stubApi, type Routes } from '../../test-api.tsx';
import { aLicense, aProgress, aUser } from '../../test-records.ts';
import { ReportPage } from './report-page.tsx';
import { aReport, standing, aStats, chartOf } from './test-report.tsx';

const mutate = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-11T19:00:00.000Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(routes: Routes = {}, user = aUser(), counted?: CountedLicense) {
  const stats = aStats();
  const far = { data: howFar(user, stats, counted), mutate };
  const calls = stubApi({ 'GET /api/reports': { body: aReport() }, ...routes });
  renderInApp(<ReportPage user={user} stats={{ data: stats, mutate }} howFar={far} />);
  return calls;
}

const part = (name: string) => screen.findByRole('region', { name });

const segments = (bar: HTMLElement) => [...bar.nextElementSibling!.children];

const textsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

it('says how far the user is, by whom that is approved, and when the rest may be done', async () => {
  open();
  expect(await part('Total Progress')).toHaveTextContent(
    '25.0%1,000 of 4,000 hours, Total Hours (standard target)',
  );
  const estimate = await part('Estimated Completion');
  expect(estimate).toHaveTextContent(
    '11/09/2033Based on current pace: 3,000 h left, at your pace of 7.5 h a week over the last 12 weeks',
  );
  const summary = await part('Summary');
  const figures = within(summary)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(figures).toEqual(['1,000', '600', '5', '295', '100'].map((hours) => `${hours}\u00A0h`));
  const names = within(summary)
    .getAllByRole('term')
    .map(({ firstChild }) => firstChild?.textContent);
  expect(names).toEqual(['Total recorded', 'Approved by supervisor', 'Waiting', 'Not sent', 'Self-reported']);
});

it('says that nothing remains', async () => {
  open({}, aUser({ totalRequiredHours: 900 }));
  expect(await part('Estimated Completion')).toHaveTextContent(
    /CompletedBased on current pace: Nothing left$/,
  );
});

it('begins with what counts toward the license that was put first, and compares the rest with goals only', async () => {
  const counted = { license: aLicense(), progress: aProgress() };
  open({}, aUser({ requiredSupervisionHours: 80 }), counted);
  const label = 'California LMFT: A. Direct counseling';
  expect(await part('Total Progress')).toHaveTextContent(`48.6%850 of 1,750 hours, ${label}`);
  const requirements = within(await part('Licensure Requirements Progress')).getAllByRole('listitem');
  const [first, second, ...others] = requirements.map(({ textContent }) => textContent);
  expect(first).toBe(`${label}48.6%850 of 1,750 hours · 900 left`);
  expect(second).toMatch(/^Supervision \(your goal\)50\.0%/);
  expect(others).toHaveLength(2);
  expect(others.join(' ')).not.toContain('%');
});

it('shows the requirements, which of them are standard targets, and how far their hours are confirmed', async () => {
  open({}, aUser({ requiredSupervisionHours: 80 }));
  const requirements = within(await part('Licensure Requirements Progress'));
  expect(requirements.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Total Hours (standard target)25.0%1,000 of 4,000 hours · 3,000 left',
    'Supervision (your goal)50.0%40 of 80 hours · 40 leftApproved by supervisor30\u00A0hWaiting5\u00A0hNot sent5\u00A0h',
    'Direct Clinical (standard target)330.0%660 of 200 hours · Done' +
      'Approved by supervisor400\u00A0hNot sent160\u00A0hSelf-reported100\u00A0h',
    'Indirect Clinical (standard target)300.0%300 of 100 hours · Done' +
      'Approved by supervisor170\u00A0hNot sent130\u00A0h',
  ]);
  expect(requirements.getByRole('progressbar', { name: 'Direct Clinical completed' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  const bar = requirements.getByRole('progressbar', { name: 'Supervision completed' });
  expect(bar).toHaveAttribute('aria-valuenow', '50');
  const widths = segments(bar).map((segment) => getComputedStyle(segment).width);
  expect(widths).toEqual(['37.5%', '6.25%', '6.25%']);
  const full = requirements.getByRole('progressbar', { name: 'Direct Clinical completed' });
  const sum = segments(full).reduce((all, segment) => all + parseFloat(getComputedStyle(segment).width), 0);
  expect(sum).toBeCloseTo(100);
});

it('adds up what is flagged, and names who signed beside whom the record names now', async () => {
  const [first] = aReport().bySupervisor;
  open({
    'GET /api/reports': {
      body: aReport({
        marked: { sessionCount: 2, hours: 7 },
        bySupervisor: [
          {
            ...first!,
            name: 'Prof. Famous Licensed',
            signedBy: { name: 'Plain Friend', licenseNumber: 'NONE' },
          },
        ],
      }),
    },
  });
  const table = await screen.findByRole('table', { name: 'Hours by Supervisor, in figures' });
  expect(table).toHaveTextContent('Plain Friend, NONE40 sessions, as signed; now Prof. Famous Licensed');
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(summary).toHaveTextContent(/FlaggedOf the approved ones, in 2 sessions.*7 h/);
});

it('has tables of supervisors, with words where there is no name, and of all months, and charts of twelve', async () => {
  const figures = {
    sessionCount: 2,
    totalHours: 12.25,
    supervisorApprovedHours: 0,
    selfReportedHours: 2,
    askedHours: 4,
    notSentHours: 6.25,
  };
  const byMonth = ['2024-05', '2025-12', '2026-02'].map((month) => ({
    month,
    sessionCount: 3,
    totalHours: 7.5,
    ...standing({ supervisorApprovedHours: 4, askedHours: 2.5, notSentHours: 1 }),
  }));
  const bySupervisor = [
    ...aReport().bySupervisor,
    { supervisorId: 9, name: null, signedBy: null, ...figures },
    { supervisorId: null, name: null, signedBy: null, ...figures },
  ];
  open({ 'GET /api/reports': { body: aReport({ bySupervisor, byMonth }) } });
  const supervisors = await screen.findByRole('table', { name: 'Hours by Supervisor, in figures' });
  expect(within(supervisors).getAllByRole('row').slice(1).map(textsOf)).toEqual([
    ['Dr. Alex Example40 sessions', '800', '600', '5', '195', '0'],
    ['Unknown2 sessions', '12.25', '0', '4', '6.25', '2'],
    ['No supervisor2 sessions', '12.25', '0', '4', '6.25', '2'],
  ]);
  const charted = (await chartOf('Hours by Supervisor')).querySelectorAll('text');
  expect([...charted].map(({ textContent }) => textContent)).toEqual([
    'Dr. Alex Example',
    'Unknown',
    'No supervisor',
  ]);
  const monthly = await screen.findByRole('table', { name: 'Monthly Activity, in figures' });
  const names = within(monthly).getAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual(
    ['Feb 2026', 'Dec 2025', 'May 2024'].map(
      (month) => `${month}4\u00a0h approved by supervisor, 2.5\u00a0h waiting, 1\u00a0h not sent`,
    ),
  );
  const bars = (await chartOf('Monthly Activity')).querySelector('.MuiBarChart-series')?.children;
  expect(bars).toHaveLength(12);
});

it('says when there is nothing to chart in the last twelve months', async () => {
  const hours = standing({ supervisorApprovedHours: 7.5 });
  const byMonth = [{ month: '2024-05', sessionCount: 3, totalHours: 7.5, ...hours }];
  open({ 'GET /api/reports': { body: aReport({ byMonth }) } });
  expect(await screen.findByText('No hours in the last 12 months.')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'May 2024' })).toBeVisible();
});

it('leads to the first hours', async () => {
  open({ 'GET /api/reports': { body: aReport({ bySupervisor: [], byMonth: [] }) } });
  expect(await screen.findByText('Nothing to chart yet')).toBeVisible();
});

it('shows that it is loading, and offers to try again what failed', async () => {
  let isDown = true;
  open({ 'GET /api/reports': () => (isDown ? { status: 503, body: {} } : { body: aReport() }) });
  expect(screen.getByLabelText('Loading')).toBeVisible();
  await screen.findByText(/We could not load your report/);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await part('Total Progress')).toBeVisible();
});

/** Presses Export CSV, or opens the menu beside it and picks a paper. */
async function press(name: string): Promise<void> {
  const csv = screen.getByRole('button', { name: 'Export CSV' });
  if (name === 'Export CSV') return userEvent.click(csv);
  await userEvent.click(screen.getByRole('button', { name: 'PDFs and Forms' }));
  return userEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }));
}

it.each([
  ['Export CSV', '/api/export', 'Clinical_Supervision_Report.csv'],
  ['Export PDF', '/api/export/pdf', 'Clinical_Supervision_Log.pdf'],
])('saves a file by %s', async (name, path, fileName) => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const calls = open({ [`GET ${path}`]: { body: 'a file' } });
  await press(name);
  await waitFor(() => expect(saved).toEqual([fileName]));
  expect(calls.filter((call) => call.path === path)).toHaveLength(1);
});

it.each([
  ['Export CSV', 'GET /api/export', { status: 503 }],
  ['Export PDF', 'GET /api/export/pdf', new TypeError('Failed to fetch')],
])('says by the box of the browser that %s failed', async (name, route, answer) => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  open({ [route]: answer });
  await press(name);
  await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('Export failed. Please try again.'));
});
