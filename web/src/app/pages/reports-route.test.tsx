import { noStandingHours, type ReportRecord } from '@clinical-hours/proto/api';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { aLicense, aProgress, aUser } from '../../test-records.ts';
import { ReportsRoute } from './reports-route.tsx';

const totals = {
  totalHours: 0,
  supervisionHours: 0,
  directClinicalHours: 0,
  indirectClinicalHours: 0,
  approvedHours: 0,
  pendingHours: 0,
  supervisorApprovedHours: 0,
  selfReportedHours: 0,
};
const report: ReportRecord = {
  bySupervisor: [],
  byKind: {
    supervision: noStandingHours,
    directClinical: noStandingHours,
    indirectClinical: noStandingHours,
    total: noStandingHours,
  },
  byMonth: [],
  pace: { hours: 0, weeks: 12 },
  marked: { sessionCount: 0, hours: 0 },
};

function open(licenses: unknown[]) {
  const calls = stubApi({
    'GET /api/licenses': { body: licenses },
    'GET /api/licenses/3/progress': { body: aProgress() },
    'GET /api/stats': { body: totals },
    'GET /api/reports': { body: report },
  });
  renderInApp(<ReportsRoute user={aUser()} />);
  return calls;
}

it('shows what counts toward a license', async () => {
  open([aLicense()]);
  expect(await screen.findByText(/850 of 1,750 h count, 73\.5 not/)).toBeVisible();
});

it('shows nothing new without a license', async () => {
  const calls = open([]);
  expect(await screen.findByText('Nothing to chart yet')).toBeVisible();
  expect(screen.queryByText(/countable/i)).toBeNull();
  expect(calls.some(({ path }) => path.startsWith('/api/licenses/'))).toBe(false);
});
