import type { CreateSessionBody, StandingRecord } from '@clinical-hours/proto/api';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi, type Answer } from '../../test-api.tsx';
import { aLicense } from '../../test-records.ts';
import { StandingHint } from './standing-hint.tsx';

const body = (changes: Partial<CreateSessionBody> = {}) =>
  ({
    date: '2026-03-04T00:00:00.000Z',
    supervisorId: 7,
    notes: 'Not for the hint',
    activityBreakdown: '{"directClinical":[]}',
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
      reason: 'Not a category of this board.',
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
  expect(await screen.findByText(/1 h not countable: Not a category of this board\./u)).toBeVisible();
  expect(screen.getByText(/^An estimate by the rules of/u)).toBeVisible();
  expect(calls[0]?.body).toEqual({
    date: '2026-03-04T00:00:00.000Z',
    supervisorId: 7,
    siteId: null,
    practicum: null,
    activityBreakdown: '{"directClinical":[]}',
  });
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
