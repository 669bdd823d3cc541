import type { StandingRecord } from '@clinical-hours/proto/api';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays, today } from '../../lib/dates.ts';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { aLicense, aProgress } from '../../test-records.ts';
import { LicensesPanel } from './licenses-panel.tsx';

const aStanding = (missing: number): StandingRecord => ({
  licenseId: 3,
  notCounted: [],
  periods: [
    {
      rule: 'week-unit',
      cite: 'BPC 4980.43.2(a)(1)',
      period: 'week',
      from: today(),
      until: addDays(today(), 6),
      site: { id: 2, name: 'Site B' },
      unit: 'supervision-unit',
      have: 1 - missing,
      need: 1,
      missing,
      effect: 'void',
      atStake: 3 * missing,
    },
  ],
});

function open(standing: StandingRecord[], progress = aProgress()) {
  stubApi({
    'GET /api/licenses/3/progress?counting=all&sessionIds=': { body: progress },
    'GET /api/licenses/3/progress?counting=approved&sessionIds=': { body: aProgress({ countable: 1020 }) },
    'GET /api/licenses/4/progress': { status: 429, body: { message: 'Several evaluations are going on' } },
    [`GET /api/licenses/standing?date=${today()}`]: { body: standing },
  });
  renderInApp(<LicensesPanel licenses={[aLicense(), aLicense({ id: 4, name: 'Oregon LPC' })]} />);
}
const california = () => within(screen.getByRole('region', { name: 'California LMFT' }));

it('tells recorded and approved hours, and what holds the date, also when another license cannot be loaded', async () => {
  open([]);
  expect(await california().findByText(/1,204\.5 recorded ·/u)).toHaveTextContent(
    '1,204.5 recorded · 1,131 countable (estimate)',
  );
  expect(await california().findByText('1,020 of them approved by a supervisor')).toBeVisible();
  expect(california().getByText(/Holds the date:/u)).toHaveTextContent(
    /^.+: [\d.,]+ of [\d.,]+ (weeks|hours)\. Holds the date: about \d+ more weeks/u,
  );
  expect(
    california().getByText(/The board decides\. Check with it before you rely on this\./u),
  ).toBeVisible();
  const oregon = within(await screen.findByRole('region', { name: 'Oregon LPC' }));
  expect(await oregon.findByRole('button', { name: /Retry/u })).toBeVisible();
  expect(await california().findByText(/1,204\.5 recorded/u)).toBeVisible();
});

it('says that every requirement is met', async () => {
  open([], aProgress({ holding: null }));
  expect(await california().findByText('Every requirement is met.')).toBeVisible();
});

it('warns of the hours of this week that will not count, while it can be helped', async () => {
  open([aStanding(1)]);
  expect(
    await california().findByText(/^3 h at Site B will not count unless you log 1 unit of supervision by/u),
  ).toBeVisible();
});

it('says that this week is supervised', async () => {
  open([aStanding(0)]);
  expect(
    await california().findByText('This week at Site B: supervised, 1 of 1 unit of supervision'),
  ).toBeVisible();
});
