import { describe, expect, it } from 'vitest';
import { aSession } from '../../test-records.ts';
import { ageLabel, askedLabel, longestWaitingFirst } from './approval-age.ts';

// 15:00 in New York.
const now = new Date('2026-03-11T19:00:00.000Z');

describe('the age of a session that waits', () => {
  it.each([
    ['2026-03-11T18:59:00.000Z', 'Today'],
    ['2026-03-11T04:00:00.000Z', 'Today'],
    ['2026-03-11T03:59:00.000Z', '1d ago'],
    ['2026-03-10T04:00:00.000Z', '1d ago'],
    ['2026-03-10T03:59:00.000Z', '2d ago'],
    // Daylight saving time began on March 8.
    ['2026-03-07T05:00:00.000Z', '4d ago'],
    ['2025-03-11T19:00:00.000Z', '365d ago'],
  ])('counts calendar days of New York: since %s it is %s', (since, age) => {
    expect(ageLabel(new Date(since), now)).toBe(age);
  });

  it('is not in the future when the clocks of two machines differ', () => {
    expect(ageLabel(new Date('2026-03-12T12:00:00.000Z'), now)).toBe('Today');
  });
});

it('puts first what waits longest, whatever the date of the session, and last what was asked about today', () => {
  const sessions = [
    aSession({ id: 1, date: '2026-01-01T00:00:00.000Z', pendingSince: '2026-03-03T00:00:00.000Z' }),
    aSession({ id: 2, date: '2026-02-01T00:00:00.000Z', pendingSince: '2026-03-01T00:00:00.000Z' }),
    aSession({ id: 3, pendingSince: null, createdAt: '2026-03-02T00:00:00.000Z' }),
    aSession({ id: 4, pendingSince: '2026-01-01T00:00:00.000Z', askedAt: now.toISOString() }),
  ];
  expect(longestWaitingFirst(sessions, now).map(({ id }) => id)).toEqual([2, 3, 1, 4]);
});

it('says on which day the supervisor was asked', () => {
  expect(askedLabel('2026-03-11T04:00:00.000Z', now)).toBe('Asked today');
  expect(askedLabel('2026-03-11T03:59:00.000Z', now)).toBe('Asked yesterday');
});
