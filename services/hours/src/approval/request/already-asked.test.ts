import { expect, it } from 'vitest';
import { describeAsked } from './already-asked.ts';

const zone = 'America/New_York';
const now = new Date('2026-04-02T18:00:00.000Z');

it.each([
  [['2026-04-02T13:14:59.999Z'], 'already asked about today at 9:14 AM'],
  [['2026-04-02T04:00:00.000Z'], 'already asked about today at 12:00 AM'],
  [['2026-04-02T03:59:00.000Z'], 'already asked about yesterday at 11:59 PM'],
  [['2026-04-02T13:14:00.000Z', '2026-04-02T13:14:30.000Z'], 'already asked about today at 9:14 AM'],
  [
    ['2026-04-02T13:14:00.000Z', '2026-04-02T17:03:00.000Z', '2026-04-01T20:00:00.000Z'],
    'already asked about, most recently today at 1:03 PM',
  ],
])('tells of %j in the zone of the product', (moments, text) => {
  const asked = moments.map((moment) => ({ at: new Date(moment), waits: false }));
  expect(describeAsked(asked, now, zone)).toEqual({ count: asked.length, text });
});

it('tells nothing of no session', () => {
  expect(describeAsked([], now, zone)).toEqual({ count: 0, text: '' });
});

it('tells of what waits for the weekly email', () => {
  // Monday and Tuesday, at seven.
  const [monday, tuesday] = ['2026-04-06T11:00:00.000Z', '2026-04-07T11:00:00.000Z'].map((moment) => {
    return { at: new Date(moment), waits: true };
  });
  expect(describeAsked([tuesday!, monday!], now, zone)).toEqual({
    count: 2,
    text: 'already sent, and your supervisor will be notified on Monday',
  });
  const asked = { at: new Date('2026-04-02T13:14:00.000Z'), waits: false };
  expect(describeAsked([tuesday!, asked], now, zone)).toEqual({
    count: 2,
    text: 'already asked about today at 9:14 AM, or wait for Tuesday, when your supervisor will be notified',
  });
});
