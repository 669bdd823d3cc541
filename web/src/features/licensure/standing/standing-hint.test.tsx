import type { StandingRecord } from '@clinical-hours/proto/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useRefresh } from '../../../lib/requests/use-refresh.ts';
import { renderInApp, stubApi, type Answer } from '../../../test-api.tsx';
import { aLicense } from '../../../test-records.ts';
import { StandingHint } from './standing-hint.tsx';
import type { CreateSessionBody } from '../../../lib/session-body.ts';

const breakdown = '{"indirectClinical":[{"hours":"1.00","activityType":"research"}]}';
const body = (changes: Partial<CreateSessionBody> = {}) =>
  ({
    date: '2026-03-04T00:00:00.000Z',
    supervisorId: 7,
    notes: 'Not for the hint',
    activityBreakdown: breakdown,
    ...changes,
  }) as CreateSessionBody;
const aStanding: StandingRecord = {
  licenseId: 3,
  periods: [],
  notCounted: [
    {
      group: 'indirectClinical',
      row: 0,
      hours: 1,
      rule: 'not-a-category',
      reason: 'We found no category for this activity in your board’s rules.',
      cite: '',
    },
  ],
};

function open(answer: Answer) {
  const calls = stubApi({ 'POST /api/licenses/standing': answer });
  renderInApp(<StandingHint licenses={[aLicense()]} body={body()} />);
  return calls;
}

it('asks for the session as it is typed, without its notes, and tells what does not count', async () => {
  const calls = open({ body: [aStanding] });
  expect(
    await screen.findByText(
      /1 h of Research may not count \(estimate\): We found no category for this activity in your board’s rules\./u,
    ),
  ).toBeVisible();
  expect(calls[0]?.body).toEqual({
    date: '2026-03-04T00:00:00.000Z',
    supervisorId: 7,
    siteId: null,
    practicum: null,
    activityBreakdown: breakdown,
  });
});

it('is fetched again after a session is logged, though the form is as before', async () => {
  const calls = stubApi({ 'POST /api/licenses/standing': { body: [aStanding] } });
  function Refresh() {
    const refresh = useRefresh();
    return <button onClick={() => void refresh()}>Refresh</button>;
  }
  renderInApp(
    <>
      <StandingHint licenses={[aLicense()]} body={body()} />
      <Refresh />
    </>,
  );
  await screen.findByText(/1 h of Research may not count/u);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('tells of the site of the session what takes hours, and nothing of duties without a loss', async () => {
  const period = {
    rule: 'week-unit',
    cite: 'BPC 4980.43.2(a)(1)',
    period: 'week' as const,
    from: '2026-03-02',
    until: '2026-03-08',
    unit: 'supervision-unit' as const,
    individualHours: 1,
    groupHours: 2,
    have: 0,
    need: 1,
    missing: 1,
    effect: 'void' as const,
    atStake: 3,
  };
  const here = { ...period, site: { id: 2, name: 'Site B' } };
  const periods = [
    here,
    { ...period, site: { id: 1, name: 'Site A' } },
    { ...here, effect: 'flag' as const, rule: 'duty' },
  ];
  stubApi({ 'POST /api/licenses/standing': { body: [{ ...aStanding, notCounted: [], periods }] } });
  renderInApp(<StandingHint licenses={[aLicense()]} body={body({ siteId: 2 })} />);
  expect(await screen.findByText(/3 h at Site B may not count: the week of 03\/02\/2026/u)).toHaveTextContent(
    /^California LMFT \(our reading of the rules as of 11\/23\/2026\): 3 h at Site B [^.]+ \(estimate\)\.$/u,
  );
});

it('has one line where several reasons take hours', async () => {
  open({ body: [{ ...aStanding, notCounted: [aStanding.notCounted[0]!, aStanding.notCounted[0]!] }] });
  expect(await screen.findByText(/And 1 more reason\.$/u)).toBeVisible();
});

it.each<[string, Answer]>([
  ['nothing to tell', { body: [{ ...aStanding, notCounted: [] }] }],
  ['no answer', { status: 503, body: { message: 'Please try again.' } }],
])('shows nothing with %s', async (_what, answer) => {
  const calls = open(answer);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByText(/estimate/u)).toBeNull();
});
