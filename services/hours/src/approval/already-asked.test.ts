import { expect, it } from 'vitest';
import { describeAsked } from './already-asked.ts';

const zone = 'America/New_York';
const now = new Date('2026-04-02T18:00:00.000Z');

it.each([
  [['2026-04-02T13:14:59.999Z'], 'already asked about today, at 09:14'],
  [['2026-04-02T04:00:00.000Z'], 'already asked about today, at 00:00'],
  [['2026-04-02T03:59:00.000Z'], 'already asked about yesterday, at 23:59'],
  [['2026-04-02T13:14:00.000Z', '2026-04-02T13:14:30.000Z'], 'already asked about today, at 09:14'],
  [
    ['2026-04-02T13:14:00.000Z', '2026-04-02T17:03:00.000Z', '2026-04-01T20:00:00.000Z'],
    'already asked about, most recently today, at 13:03',
  ],
])('tells of %j in the zone of the product', (moments, text) => {
  const dates = moments.map((moment) => new Date(moment));
  expect(describeAsked(dates, now, zone)).toEqual({ count: dates.length, text });
});

it('tells nothing of no session', () => {
  expect(describeAsked([], now, zone)).toEqual({ count: 0, text: '' });
});
