import type { SessionPage } from '@clinical-hours/proto/api';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { aLicense, aProgress, aSession, aSupervisor, aUser } from '../../test-records.ts';
import { SessionHistoryRoute } from './session-history-route.tsx';

const sums = { supervisionHours: 1, directClinicalHours: 2, indirectClinicalHours: 0 };
const page: SessionPage = { sessions: [aSession()], total: 1, page: 1, pageSize: 10, sums };

const lost = {
  sessionId: page.sessions[0]!.id,
  date: '2026-03-01',
  activityType: 'individual-therapy',
  hours: 1.5,
  rule: 'week-unit',
  reason: 'No supervision.',
  cite: '',
};

function open(licenses: unknown[]) {
  stubApi({
    'GET /api/licenses': { body: licenses },
    'GET /api/licenses/3/progress': { body: aProgress({ notCounted: [lost] }) },
    'GET /api/supervisors': { body: [aSupervisor()] },
    'GET /api/sessions': { body: page },
  });
  renderInApp(<SessionHistoryRoute user={aUser()} />, '/session-history');
}

it('shows under a session what a license does not count of it', async () => {
  open([aLicense()]);
  expect(await screen.findByRole('button', { name: /^California LMFT: 1 of 2\.5/ })).toBeVisible();
});

it('shows nothing of licenses to a trainee without one', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'Sessions' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /California LMFT/ })).toBeNull();
});
