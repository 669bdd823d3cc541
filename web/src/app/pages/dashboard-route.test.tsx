import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { aSession, aUser } from '../../test-records.ts';
import { DashboardRoute } from './dashboard-route.tsx';

const pageOf = (total: number) => ({
  body: { sessions: total > 0 ? [aSession()] : [], total, page: 1, pageSize: 5 },
});

it('fetches the sessions that it shows, never all of them', async () => {
  const calls = stubApi({
    'GET /api/stats': { status: 503 },
    'GET /api/sessions?page=1&pageSize=5': pageOf(10_000),
    'GET /api/sessions?page=1&status=pending&asked=yes&pageSize=500': pageOf(1),
    'GET /api/sessions?page=1&status=pending&asked=no&pageSize=500': pageOf(0),
    'GET /api/sessions/returned': { body: [] },
    'GET /api/supervisors': { body: [] },
    'GET /api/todos': { body: [] },
    'GET /api/licenses': { body: [] },
  });
  renderInApp(<DashboardRoute user={aUser({ hasCompletedOnboarding: true })} />);
  expect(await screen.findByRole('region', { name: 'Recent Sessions' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Awaiting Supervisor Approval' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Tasks Remaining' })).toHaveTextContent('0');
  expect(screen.getByRole('region', { name: 'Tasks' })).toBeVisible();
  expect(calls.map(({ path }) => path).toSorted()).toEqual([
    '/api/licenses',
    '/api/sessions/returned',
    '/api/sessions?page=1&pageSize=5',
    '/api/sessions?page=1&status=logged&pageSize=100',
    '/api/sessions?page=1&status=pending&asked=no&pageSize=500',
    '/api/sessions?page=1&status=pending&asked=yes&pageSize=500',
    '/api/stats',
    '/api/supervisors',
    '/api/todos',
  ]);
});
