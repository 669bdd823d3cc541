import { describe, expect, it } from 'vitest';
import { dueReminder, isOver, type ReminderTime } from './reminder-time.ts';

const friday: ReminderTime = { at: { weekday: 5, minutes: 16 * 60 }, timeZone: 'America/New_York' };
const due = (moment: string, time = friday) => dueReminder(new Date(moment), time);

describe('reminders of Friday, 16:00 in New York', () => {
  it.each([
    ['a minute early', '2026-11-20T15:59:59-05:00', undefined],
    ['on time', '2026-11-20T16:00:00-05:00', '2026-11-20'],
    ['late in the evening, when it is Saturday in UTC', '2026-11-20T23:59:59-05:00', '2026-11-20'],
    ['on Saturday, after an outage', '2026-11-21T00:00:00-05:00', '2026-11-20'],
    ['in the last second of Saturday', '2026-11-21T23:59:59-05:00', '2026-11-20'],
    ['on Sunday', '2026-11-22T00:00:00-05:00', undefined],
    ['on Monday', '2026-11-23T16:00:00-05:00', undefined],
    ['on Thursday', '2026-11-19T23:59:59-05:00', undefined],
  ])('%s', (_when, moment, expected) => {
    expect(due(moment)).toBe(expected);
  });

  it.each([
    ['before the clocks go forward', '2026-03-06T20:59:59Z', '2026-03-06T21:00:00Z', '2026-03-06'],
    ['after the clocks have gone forward', '2026-03-13T19:59:59Z', '2026-03-13T20:00:00Z', '2026-03-13'],
    ['before the clocks go back', '2026-10-30T19:59:59Z', '2026-10-30T20:00:00Z', '2026-10-30'],
    ['after the clocks have gone back', '2026-11-06T20:59:59Z', '2026-11-06T21:00:00Z', '2026-11-06'],
  ])('are due at four on the wall %s', (_when, before, at, date) => {
    expect([due(before), due(at)]).toEqual([undefined, date]);
  });

  it.each(['2026-03-08', '2026-11-01'])('end with the Saturday before the clocks change on %s', (sunday) => {
    const midnight = new Date(`${sunday}T00:00:00${sunday.includes('-03-') ? '-05:00' : '-04:00'}`);
    expect(dueReminder(new Date(midnight.getTime() - 1), friday)).toBeDefined();
    expect(dueReminder(midnight, friday)).toBeUndefined();
  });

  it('belong to the old year on the first of January', () => {
    expect(due('2027-01-01T16:00:00-05:00')).toBe('2027-01-01');
    expect(due('2028-01-01T12:00:00-05:00')).toBe('2027-12-31');
  });

  it('come once for each week of ten years, whatever the clocks do', () => {
    const hourMs = 3_600_000;
    const seen: string[] = [];
    const end = Date.parse('2036-01-01T00:00:00Z');
    for (let ms = Date.parse('2026-01-01T00:00:00Z'); ms < end; ms += hourMs) {
      const date = dueReminder(new Date(ms), friday);
      if (date !== undefined && seen.at(-1) !== date) seen.push(date);
    }
    expect(seen).toHaveLength(522);
    expect(new Set(seen).size).toBe(522);
    expect(seen.every((date) => new Date(date).getUTCDay() === 5)).toBe(true);
  });
});

it('follows the time zone', () => {
  const at = { weekday: 5, minutes: 16 * 60 };
  expect(due('2026-11-20T16:00:00+14:00', { at, timeZone: 'Pacific/Kiritimati' })).toBe('2026-11-20');
  expect(due('2026-11-20T16:00:00-05:00', { at, timeZone: 'Pacific/Honolulu' })).toBeUndefined();
});

it('reaches over the end of the week of a moment on Saturday or Sunday', () => {
  const on = (weekday: number): ReminderTime => ({ at: { weekday, minutes: 0 }, timeZone: 'UTC' });
  expect(due('2026-11-22T10:00:00Z', on(6))).toBe('2026-11-21');
  expect(due('2026-11-23T10:00:00Z', on(0))).toBe('2026-11-22');
});

describe('a reminder is over', () => {
  const over = (moment: string) => isOver(new Date(moment), '2026-11-20', 'America/New_York');

  it('with the day after it, and not because a clock was put back', () => {
    expect(over('2026-11-19T10:00:00-05:00')).toBe(false);
    expect(over('2026-11-21T23:59:59-05:00')).toBe(false);
    expect(over('2026-11-22T00:00:00-05:00')).toBe(true);
  });
});
