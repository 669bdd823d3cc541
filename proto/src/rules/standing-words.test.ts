import type { PeriodStanding } from '../api/index.ts';
import { describe, expect, it } from 'vitest';
import { standingText } from './standing-words.ts';

const aWeek = (changes: Partial<PeriodStanding> = {}): PeriodStanding => ({
  rule: 'week-unit',
  cite: 'BPC 4980.43.2(a)(1)',
  period: 'week',
  from: '2026-03-02',
  until: '2026-03-08',
  site: { id: 2, name: 'Site B' },
  unit: 'supervision-unit',
  individualHours: 1,
  groupHours: 2,
  have: 0,
  need: 1,
  missing: 1,
  effect: 'void',
  atStake: 3,
  ...changes,
});
const plain = (period: PeriodStanding, today = '2026-03-04') =>
  standingText(period, today).replaceAll('\u00A0', ' ');

describe('how a week stands', () => {
  it.each([
    [aWeek({ have: 1, missing: 0 }), 'This week at Site B: supervised (1 h individual, or 2 h in a group)'],
    [
      aWeek(),
      '3 h at Site B may not count without 1 h individual, or 2 h in a group, of supervision by Sunday (estimate)',
    ],
    [
      aWeek({ site: null, effect: 'cap', have: 0.5, missing: 0.5, atStake: 2.5 }),
      '2.5 h may not count without another 30 min individual, or 1 h in a group, of supervision by Sunday (estimate)',
    ],
    [
      aWeek({ site: null, groupHours: null }),
      '3 h may not count without 1 hour of supervision by Sunday (estimate)',
    ],
    [
      aWeek({ site: null, individualHours: 1.5, groupHours: 3, need: 2, missing: 2, effect: 'flag' }),
      'This week: you’re short 3 h individual, or 6 h in a group, of supervision. The rule doesn’t say that these hours are lost: ask the board.',
    ],
    [
      aWeek({ site: null, unit: 'supervision-hour', have: 2, need: 4, missing: 2, effect: 'flag' }),
      'This week: 2 of 4 hours of supervision. You’re short 2 hours of supervision. The rule doesn’t say that these hours are lost: ask the board.',
    ],
  ])('is told with what can still be done: %#', (period, words) => {
    expect(plain(period)).toBe(words);
  });

  it('is told of a week that is over as it is', () => {
    expect(plain(aWeek({ atStake: 1 }), '2026-03-09')).toBe(
      '1 h at Site B may not count: the week of 03/02/2026 lacks 1 h individual, or 2 h in a group, of supervision (estimate)',
    );
  });

  it('names the day of a later week or of a month by its date', () => {
    const month = { period: 'month', from: '2026-03-01', until: '2026-03-31', site: null } as const;
    expect(plain(aWeek(month))).toBe(
      '3 h may not count without 1 h individual, or 2 h in a group, of supervision by 03/31/2026 (estimate)',
    );
    expect(plain(aWeek(month), '2026-04-01')).toBe(
      '3 h may not count: March 2026 lacks 1 h individual, or 2 h in a group, of supervision (estimate)',
    );
  });
});
