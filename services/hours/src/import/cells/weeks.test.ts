import { describe, expect, it } from 'vitest';
import { hoursBetween } from '../columns/time-spans.ts';
import { dayOfWeek, daysOfWeek, spread } from './weeks.ts';

const [sunday, monday, wednesday, friday] = [0, 1, 3, 5];
const allDays = [1, 2, 3, 4, 5, 6, 0];

describe('a day of a week', () => {
  it.each([
    ['on or before its last day', '2026-01-18', monday, { isEnd: true, weekdays: allDays }, '2026-01-12'],
    ['its last day itself', '2026-01-16', friday, { isEnd: true, weekdays: [1, 2, 3, 4, 5] }, '2026-01-16'],
    [
      'in the week of its first column',
      '2026-01-14',
      sunday,
      { isEnd: false, weekdays: allDays },
      '2026-01-18',
    ],
    [
      'in a week from Sunday',
      '2026-01-18',
      wednesday,
      { isEnd: false, weekdays: [0, 1, 2, 3] },
      '2026-01-21',
    ],
    [
      'behind a date without a column',
      '2026-01-18',
      monday,
      { isEnd: false, weekdays: [1, 2, 3] },
      '2026-01-19',
    ],
  ])('is %s', (_, date, weekday, week, day) => {
    expect(dayOfWeek(date, weekday, week)).toBe(day);
  });

  it('has an equal part of its hours, the first ones the rest', () => {
    expect(daysOfWeek('2026-01-18', { isEnd: true, spreadOver: 'workdays' })).toEqual([
      '2026-01-12',
      '2026-01-13',
      '2026-01-14',
      '2026-01-15',
      '2026-01-16',
    ]);
    expect(daysOfWeek('2026-01-12', { isEnd: false, spreadOver: 'days' }).at(-1)).toBe('2026-01-18');
    expect(spread(1_003, 5)).toEqual([201, 201, 201, 200, 200]);
  });
});

describe('hours between two times', () => {
  it.each([
    ['9:00 AM', '10:30 AM', '1:30'],
    ['23:00', '24:00', '1:00'],
    ['11 PM', '12:30 AM', '1:30'],
    ['9:00', '1:30', '4:30'],
    ['10:00', '9:00', '11:00'],
    ['2026-01-13 09:00:00', '2026-01-13 10:15:00', '1:15'],
    ['12:00 pm', '1:00 p.m.', '1:00'],
    ['', '', ''],
    ['9:00', '', '9:00 – '],
    ['soon', '10:00', 'soon – 10:00'],
    ['13:00 PM', '25:00', '13:00 PM – 25:00'],
  ])('from %j to %j are %j', (from, to, hours) => {
    expect(hoursBetween(from, to)).toBe(hours);
  });
});
