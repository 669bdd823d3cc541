import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aSession, aSupervisor, aUser, renderInApp } from '../../test-api.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const mutate = () => undefined;
const stats = {
  totalHours: 1000,
  supervisionHours: 100,
  directClinicalHours: 600.25,
  indirectClinicalHours: 299.75,
  approvedHours: 10,
  pendingHours: 7.5,
};

it('shows progress, totals and the latest five sessions', () => {
  const sessions = Array.from({ length: 6 }, (_unused, index) => aSession({ id: 6 - index }));
  renderInApp(
    <DashboardPage
      user={aUser({ totalRequiredHours: 4000 })}
      stats={{ data: stats, mutate }}
      sessions={{ data: sessions, mutate }}
      supervisors={{ data: [aSupervisor(), aSupervisor({ id: 8, isActive: false })], mutate }}
    />,
  );
  expect(screen.getByText('Welcome back, Robin Sample!')).toBeVisible();
  expect(screen.getByText('25.0% complete')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Clinical Hours' })).toHaveTextContent('900.0');
  expect(screen.getByRole('region', { name: 'Pending Approval' })).toHaveTextContent(
    '67.5 hours in 6 sessions waiting',
  );
  expect(screen.getByRole('region', { name: 'Active Supervisors' })).toHaveTextContent('1');
  expect(
    within(screen.getByRole('region', { name: 'Recent Sessions' })).getAllByRole('listitem'),
  ).toHaveLength(5);
});

it('leads to the first session, and is 0 percent complete when nothing is required', () => {
  const nothing = { data: [], mutate };
  renderInApp(
    <DashboardPage user={aUser()} stats={{ data: stats, mutate }} sessions={nothing} supervisors={nothing} />,
  );
  expect(screen.getByText('0.0% complete')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log Your First Session' })).toHaveAttribute(
    'href',
    '/log-session',
  );
});

it('offers to try again what could not be loaded', async () => {
  const again = vi.fn<() => void>();
  const empty = { data: [], mutate };
  renderInApp(
    <DashboardPage
      user={aUser()}
      stats={{ data: stats, mutate }}
      sessions={{ error: new Error('503: '), mutate: again }}
      supervisors={empty}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(again).toHaveBeenCalledOnce();
});
