import { describe, expect, it } from 'vitest';
import { firstOfWeek, nameOfRange, rangeNames, rangeOf, rangeText } from './day-ranges.ts';

// A Wednesday.
const today = '2026-11-25';

describe('a range', () => {
  it('of a week begins as the weeks of the license do', () => {
    expect(rangeOf('This Week', today, 'monday')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(rangeOf('This Week', today, 'sunday')).toEqual({ from: '2026-11-22', to: '2026-11-28' });
    expect(firstOfWeek('2026-11-22', 'monday')).toBe('2026-11-16');
    expect(firstOfWeek('2026-11-22', 'sunday')).toBe('2026-11-22');
    expect(firstOfWeek('2027-01-01', 'monday')).toBe('2026-12-28');
  });

  it('of a month and of a year is whole', () => {
    expect(rangeOf('This Month', '2028-02-10', 'monday')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(rangeOf('This Month', '2026-12-31', 'monday')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(rangeOf('This Year', today, 'monday')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  it('is known by its days', () => {
    for (const name of rangeNames) {
      expect(nameOfRange(rangeOf(name, today, 'sunday'), today, 'sunday')).toBe(name);
    }
    expect(nameOfRange({ from: '2026-11-23' }, today, 'monday')).toBeUndefined();
  });

  it('is told in words', () => {
    expect(rangeText({})).toBe('');
    expect(rangeText({ from: '2026-11-01' })).toBe('from 11/01/2026');
    expect(rangeText({ to: '2026-11-30' })).toBe('to 11/30/2026');
    expect(rangeText({ from: '2026-11-01', to: '2026-11-30' })).toBe('11/01/2026 to 11/30/2026');
    expect(rangeText({ from: '2026-11-01', to: '2026-11-01' })).toBe('11/01/2026');
  });
});
