import { accountBounds, activityGroups, activityTypes, toHundredths } from '@clinical-hours/proto/api';
import { assert, integer, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleSessions } from './sample-sessions.ts';

const lastDay = '2026-11-25';
const longest = 12_00;

function hundredthsOfDays(count: number, years: number): Map<string, number> {
  const days = new Map<string, number>();
  for (const { date, rows } of sampleSessions(count, years, lastDay)) {
    const hundredths = activityGroups.flatMap((group) => rows[group].map(({ hours }) => toHundredths(hours)));
    for (const each of hundredths) days.set(date, (days.get(date) ?? 0) + each);
  }
  return days;
}

// Those of seeds, benchmarks, loads, screens and journeys, and the longest history that an account can have.
const used: [count: number, years: number][] = [
  [1, 10],
  [6, 0.1],
  [20, 10],
  [24, 1],
  [30, 0.5],
  [150, 150 / 365],
  [200, 0.1],
  [200, 10],
  [300, 10],
  [10_000, 10],
  [10_000, 5.5],
  [accountBounds.sessions, 10],
  [accountBounds.sessions, 5.5],
  [accountBounds.sessions, 2],
];

describe('sample sessions', () => {
  it.each(used)('are %d in %d years, and no day has more than 12 hours', (count, years) => {
    expect(sampleSessions(count, years, lastDay)).toHaveLength(count);
    expect(Math.max(...hundredthsOfDays(count, years).values())).toBeLessThanOrEqual(longest);
  });

  it('have no day of more than 12 hours for as many as a day can hold', () => {
    const someDays = integer({ min: 1, max: 60 });
    assert(
      property(someDays, integer({ min: 1, max: 48 }), nat(47), (days, aDay, less) => {
        const hundredths = [...hundredthsOfDays(Math.max(1, days * aDay - less), days / 365).values()];
        expect(Math.max(...hundredths)).toBeLessThanOrEqual(longest);
      }),
    );
  });

  it('have quarters of an hour of known activities, on days up to the last, oldest first', () => {
    for (const [count, years] of used) {
      const sessions = sampleSessions(count, years, lastDay);
      const dates = sessions.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
      expect(dates.at(-1)).toBe(lastDay);
      const rows = sessions.flatMap((session) =>
        activityGroups.flatMap((group) => session.rows[group].map((row) => ({ group, ...row }))),
      );
      expect(rows.length).toBeGreaterThanOrEqual(count);
      const isWrong = ({ group, hours, activityType }: (typeof rows)[number]): boolean =>
        toHundredths(hours) < 25 ||
        toHundredths(hours) % 25 > 0 ||
        !Object.hasOwn(activityTypes[group], activityType);
      expect(rows.filter(isWrong)).toEqual([]);
    }
  });

  it('are the same on every run, and up to 8 hours long where days have room', () => {
    expect(sampleSessions(300, 10, lastDay)).toEqual(sampleSessions(300, 10, lastDay));
    expect(Math.max(...hundredthsOfDays(300, 10).values())).toBeGreaterThan(7_00);
  });

  it('are refused when even a quarter of an hour each is too long', () => {
    expect(() => sampleSessions(49, 1 / 365, lastDay)).toThrow(
      '1 days of 12 hours have no room for 49 sessions.',
    );
  });
});
