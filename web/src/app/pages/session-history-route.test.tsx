import type { SessionPage } from '@clinical-hours/proto/api';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { aLicense, aSession, aSupervisor, aUser, aWeek } from '../../test-records.ts';
import { SessionHistoryRoute } from './session-history-route.tsx';

const sums = { supervisionHours: 1, directClinicalHours: 2, indirectClinicalHours: 0 };
const page: SessionPage = { sessions: [aSession()], total: 1, page: 1, pageSize: 10, sums };

function open(path: string, licenses: Promise<unknown> | unknown[]) {
  const calls = stubApi({
    'GET /api/licenses': async () => ({ body: await licenses }),
    'GET /api/supervisors': { body: [aSupervisor()] },
    'GET /api/sessions': { body: page },
    'GET /api/licenses/3/weeks': { body: [aWeek()] },
    'GET /api/license-presets/us-ca-lmft': {
      body: {
        weekStartsOn: 'monday',
        categories: [],
        rules: [],
        requirements: [],
        sources: [],
        cautions: [],
      },
    },
  });
  renderInApp(<SessionHistoryRoute user={aUser()} />, path);
  return calls;
}

const weeksPath = '/session-history?view=weeks';

it('shows the weeks of a license by their address, and fetches no sessions before', async () => {
  const licenses = Promise.withResolvers<unknown[]>();
  const calls = open(weeksPath, licenses.promise);
  licenses.resolve([aLicense()]);
  expect(await screen.findByRole('heading', { name: 'Weeks' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Weeks' })).toHaveAttribute('aria-current', 'page');
  expect(calls.map(({ path }) => path).filter((path) => path.startsWith('/api/sessions'))).toEqual([]);
});

it('shows the sessions to a trainee without a license, whatever the address says', async () => {
  open(weeksPath, []);
  expect(await screen.findByRole('heading', { name: 'Sessions' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Weeks' })).toBeNull();
});
