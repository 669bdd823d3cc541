import { noStandingHours, type ReportRecord } from '@clinical-hours/proto/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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
  pace: { hours: 0, weeks: 12, loggedWeeks: 0 },
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

it('shows what counts toward a license, and makes the papers for its board', async () => {
  const calls = open([aLicense()]);
  expect(await screen.findByText(/48\.6%: 850 of 1,750 h count/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'PDFs and Forms' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items.slice(0, 3)).toEqual([
    'Export PDF: all sessions',
    'Weekly Log for the Board (PDF)',
    'Packet for the Board (ZIP)',
  ]);
  vi.spyOn(window, 'alert').mockReturnValue();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Weekly Log for the Board (PDF)' }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/licenses/3/board-log?counting=all'));
});

it('shows nothing new without a license', async () => {
  const calls = open([]);
  expect(await screen.findByText('Nothing to chart yet')).toBeVisible();
  expect(screen.queryByText(/countable/i)).toBeNull();
  expect(calls.some(({ path }) => path.startsWith('/api/licenses/'))).toBe(false);
});
