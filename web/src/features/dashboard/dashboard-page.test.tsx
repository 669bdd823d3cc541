import type { SessionPage, SessionRecord, StatsRecord } from '@clinical-hours/proto/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { howFar } from '../../lib/how-far.ts';
import { renderInApp } from '../../test-api.tsx';
import { aSession, aSupervisor, aUser } from '../../test-records.ts';
import { DashboardPage } from './dashboard-page.tsx';

const mutate = () => undefined;
const loaded = <T,>(data: T) => ({ data, mutate });
const failed = (again: () => unknown = mutate) => ({ error: new Error('503: '), mutate: again });
const coming = { mutate };

const stats: StatsRecord = {
  totalHours: 1000.25,
  supervisionHours: 100.25,
  directClinicalHours: 600.25,
  indirectClinicalHours: 299.75,
  approvedHours: 10,
  pendingHours: 67.5,
  supervisorApprovedHours: 8,
  selfReportedHours: 2,
  pendingCount: 120,
  askedCount: 2,
  notSentCount: 118,
  askedHours: 5,
  notSentHours: 62.5,
};

const noSums = { supervisionHours: 0, directClinicalHours: 0, indirectClinicalHours: 0 };
function aPage(sessions: SessionRecord[], total = sessions.length): SessionPage {
  return { sessions, total, page: 1, pageSize: 500, sums: noSums };
}

function open(changes: Partial<ComponentProps<typeof DashboardPage>> = {}) {
  const { user = aUser() } = changes;
  return renderInApp(
    <DashboardPage
      user={user}
      stats={loaded(stats)}
      howFar={loaded(howFar(user, stats))}
      recent={loaded(aPage([]))}
      asked={loaded(aPage([]))}
      supervisors={loaded([aSupervisor()])}
      remainingTasks={loaded(3)}
      tasks={<section aria-label="Tasks" />}
      onNudge={() => Promise.resolve()}
      {...changes}
    />,
  );
}

const part = (name: string) => screen.getByRole('region', { name });

it('shows a trainee at work how far they have come, four figures, each requirement, and the latest sessions', () => {
  open({
    user: aUser({ totalRequiredHours: 4000, requiredSupervisionHours: 100 }),
    asked: loaded(aPage([aSession()], 2)),
    supervisors: loaded([aSupervisor(), aSupervisor({ id: 8, isActive: false })]),
    recent: loaded(
      aPage([aSession({ id: 2 }), aSession({ id: 1, supervisorId: 99, status: 'approved' })], 60),
    ),
  });
  expect(screen.getByText('Welcome back, Robin Sample!')).toBeVisible();
  expect(screen.getByText('25.0% complete')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Hours' })).toHaveAttribute('href', '/log-session');
  expect(part('Clinical Hours')).toHaveTextContent('900.0');
  expect(part('Pending Approval')).toHaveTextContent(/^Pending Approval25\sh waiting$/);
  expect(part('Active Supervisors')).toHaveTextContent('1');
  expect(part('Tasks Remaining')).toHaveTextContent('3');
  const progress = within(part('Overall Progress'));
  expect(progress.getByRole('link', { name: 'Update Requirements' })).toHaveAttribute('href', '/settings');
  expect(progress.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Total Hours (your goal)25.0%1,000.25 of 4,000 hours · 2,999.75 left',
    'Supervision (your goal)100.3%100.25 of 100 hours · Done',
    'Direct Clinical (standard target)300.1%600.25 of 200 hours · Done',
    'Indirect Clinical (standard target)299.8%299.75 of 100 hours · Done',
  ]);
  expect(progress.getByRole('progressbar', { name: 'Supervision completed' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  const recent = within(part('Recent Sessions'));
  const [head, first, second, ...others] = within(
    recent.getByRole('table', { name: 'Recent Sessions' }),
  ).getAllByRole('row');
  expect(head).toHaveTextContent(/^DateSupervisorHoursStatus$/);
  expect(first).toHaveTextContent('03/01/2026Dr. Alex Example1.5 h direct, 1 h supervisionPending');
  expect(second).toHaveTextContent('Unknown');
  expect(others).toEqual([]);
  expect(recent.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/session-history');
});

it('welcomes a newcomer to the first session, and compares with the standard targets', () => {
  open({ user: aUser({ createdAt: new Date().toISOString() }) });
  expect(screen.getByText('Welcome, Robin Sample!')).toBeVisible();
  expect(screen.getByText('25.0% complete')).toBeVisible();
  expect(within(part('Overall Progress')).getAllByText('(standard target)')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Log Your First Session' })).toHaveAttribute(
    'href',
    '/log-session',
  );
  expect(screen.queryByRole('region', { name: 'Awaiting Supervisor Approval' })).toBeNull();
});

it('lists them as cards on a phone', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.startsWith('(max-width'),
    media,
    addEventListener: mutate,
    removeEventListener: mutate,
  }));
  open({ recent: loaded(aPage([aSession()])) });
  const recent = within(part('Recent Sessions'));
  expect(recent.getByRole('listitem')).toHaveTextContent(
    '03/01/2026PendingDr. Alex Example · 1.5 h direct, 1 h supervision',
  );
  expect(recent.queryByRole('table')).toBeNull();
});

it('shows no session before it is known whether others await approval above it', () => {
  open({ recent: loaded(aPage([aSession()])), asked: coming });
  expect(screen.queryByText('03/01/2026')).toBeNull();
  expect(screen.getByLabelText('Loading')).toBeVisible();
});

it('shows that its parts are on their way, and none below a part without its size', () => {
  open({ stats: coming, howFar: coming, recent: coming, supervisors: coming, remainingTasks: coming });
  expect(within(part('Recent Sessions')).getByLabelText('Loading')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Overall Progress' })).toBeNull();
  expect(screen.queryByText(/complete$/)).toBeNull();
});

it('shows no other figure while what counts cannot be loaded', async () => {
  const again = vi.fn<() => void>();
  open({ howFar: failed(again) });
  await userEvent.click(within(part('Overall Progress')).getByRole('button', { name: 'Retry' }));
  expect(again).toHaveBeenCalledOnce();
  expect(screen.queryByText(/%/)).toBeNull();
});

it('offers for each part by itself to try again what could not be loaded', async () => {
  const again = vi.fn<() => void>();
  open({ recent: failed(again), remainingTasks: failed(again) });
  await userEvent.click(within(part('Recent Sessions')).getByRole('button', { name: 'Retry' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry Tasks Remaining' }));
  expect(again).toHaveBeenCalledTimes(2);
  expect(part('Clinical Hours')).toHaveTextContent('900.0');
});

it.each([
  ['nothing is pending', { askedCount: 0, notSentCount: 0 }, /^Pending Approval0$/],
  ['nobody was asked', { askedCount: 0, notSentCount: 24 }, /^Pending Approval0Not sent 24$/],
  [
    'all are asked about',
    { askedCount: 3, askedHours: 5, notSentCount: 0 },
    /^Pending Approval35\sh waiting$/,
  ],
])('says what waits of what was asked, and what was not sent, when %s', (_case, changes, text) => {
  open({ stats: loaded({ ...stats, ...changes }) });
  expect(part('Pending Approval')).toHaveTextContent(text);
});

it('says that what awaits approval could not be loaded, and tries again', async () => {
  const again = vi.fn<() => void>();
  open({ asked: failed(again) });
  expect(screen.getByText(/We could not load what awaits approval/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(again).toHaveBeenCalledOnce();
});
