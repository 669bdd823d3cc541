import type { NotCountedRecord } from '@clinical-hours/proto/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../../test-api.tsx';
import { aLicense, aProgress, aSession } from '../../../test-records.ts';
import { SessionCountable } from './session-countable.tsx';

const aLoss = (changes: Partial<NotCountedRecord> = {}): NotCountedRecord => ({
  sessionId: 4,
  date: '2026-03-01',
  activityType: 'individual-therapy',
  hours: 1.5,
  rule: 'week-unit',
  reason:
    'The week of 02/23/2026 at Site B lacks 1 h individual, or 2 h in a group, of supervision, so its hours may not count.',
  cite: 'BPC 4980.43.2(a)(1)',
  ...changes,
});

function open(notCounted: NotCountedRecord[], count = 1) {
  const licenses = Array.from({ length: count }, (_unused, id) => aLicense({ id, name: `License ${id}` }));
  const sources = [{ cite: 'BPC 4980.43.2', url: 'https://law.example.com/4980.43.2', read: 'secondary' }];
  const rules = [{ id: 'week-unit', assumes: 'The rule does not say; we take Monday.' }];
  const routes = licenses.map(({ id }) => [
    `GET /api/licenses/${id}/progress`,
    { body: aProgress({ notCounted }) },
  ]);
  const calls = stubApi({
    ...Object.fromEntries(routes),
    'GET /api/license-presets/us-ca-lmft': { body: { sources, rules } },
  });
  const shown = [aSession({ id: 9 }), aSession({ id: 4 })];
  renderInApp(<SessionCountable licenses={licenses} session={aSession({ id: 4 })} shown={shown} />);
  return calls;
}

it('is a chip where hours are lost, with the reason a tap away and its section another', async () => {
  const calls = open([aLoss(), aLoss({ sessionId: 9, reason: 'Of another session.' })]);
  const chip = await screen.findByRole('button', { name: 'License 0: 1 of 2.5\u00A0h count. Why?' });
  expect(chip).toHaveTextContent('1 of 2.5 h');
  expect(screen.queryByText(/2 h in a group/u)).toBeNull();
  await userEvent.click(chip);
  expect(chip).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(/lacks 1 h individual, or 2 h in a group/u)).toHaveTextContent(
    /^1\.5 h of Individual Therapy: The week/u,
  );
  expect(screen.queryByText(/Of another session/u)).toBeNull();
  expect(
    screen.getByText(
      'An estimate for License 0, from our reading of the rules as of 11/23/2026. The board decides.',
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rule' }));
  const link = await screen.findByRole('link', { name: /^BPC 4980\.43\.2\(a\)\(1\)/u });
  expect(link).toHaveAttribute('href', 'https://law.example.com/4980.43.2');
  expect(link.parentElement).toHaveTextContent(/\(our reading\)$/u);
  expect(calls.map(({ path }) => path)).toContain('/api/licenses/0/progress?counting=all&sessionIds=4%2C9');
});

it('says nothing of hours that are missing from one requirement only', async () => {
  open([aLoss({ toward: 'direct-1750' }), aLoss({ sessionId: 9 })]);
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});

it('names the license where there are several', async () => {
  open([aLoss()], 2);
  expect(await screen.findByText(/^License 0: 1 of 2\.5/u)).toBeVisible();
  expect(await screen.findByText(/^License 1: 1 of 2\.5/u)).toBeVisible();
});
