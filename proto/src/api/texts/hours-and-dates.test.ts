import { describe, expect, it } from 'vitest';
import { formatDate, fromHundredths, toCalendarDate, toHundredths } from './hours-and-dates.ts';

it('hours are added up in hundredths', () => {
  expect(fromHundredths(toHundredths('0.1') + toHundredths('0.2'))).toBe('0.30');
  expect(toHundredths('999999.99')).toBe(99_999_999);
});

describe('calendar dates', () => {
  it.each([
    ['2026-03-31', '2026-03-31'],
    ['2026-03-31T00:00:00.000Z', '2026-03-31'],
    ['2028-02-29', '2028-02-29'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-03-31T12:00:00.000Z', undefined],
    ['31.03.2026', undefined],
    ['0001-01-01', undefined],
  ])('%s is %s', (text, date) => {
    expect(toCalendarDate(text)).toBe(date);
  });

  it('are written as people read them', () => {
    expect([formatDate('2026-03-31'), formatDate('2026-03-31T00:00:00.000Z')]).toEqual([
      '03/31/2026',
      '03/31/2026',
    ]);
  });
});
