import { describe, expect, it } from 'vitest';
import { countOf, exactHours, hoursOrDash, hoursText, percentComplete, plainHours } from './numbers.ts';

describe('percentComplete', () => {
  it('has one decimal', () => {
    expect(percentComplete(1, 3)).toBe('33.3');
    expect(percentComplete(2000, 4000)).toBe('50.0');
  });

  it('is 0 when nothing, or less than nothing, is required', () => {
    expect(percentComplete(12, 0)).toBe('0.0');
    expect(percentComplete(12, -5)).toBe('0.0');
  });

  it('may exceed 100', () => {
    expect(percentComplete(5000, 4000)).toBe('125.0');
  });
});

describe('hours', () => {
  it('show as a number and h, or as a dash', () => {
    expect(['1.50', '2.00', '0.25', '0.00', '0'].map(hoursOrDash)).toEqual(['1.5h', '2h', '0.25h', '-', '-']);
  });

  it('keep quarter hours in totals', () => {
    expect([0, 100, 150, 175].map(exactHours)).toEqual(['0.0', '1.0', '1.5', '1.75']);
  });

  it('have their unit beside them, exact, on the same line', () => {
    expect([0, 2, '0.75', '12.50', 1250.25, 0.1 + 0.2].map(hoursText)).toEqual([
      '0\u00A0h',
      '2\u00A0h',
      '0.75\u00A0h',
      '12.5\u00A0h',
      '1,250.25\u00A0h',
      '0.3\u00A0h',
    ]);
  });

  it('stand in running text as people write them, without what floating point adds', () => {
    expect([0, 4000, 1250.25, 0.1 + 0.2].map(plainHours)).toEqual(['0', '4,000', '1,250.25', '0.3']);
  });
});

it('counts in words', () => {
  expect([countOf(1, 'session'), countOf(2, 'session')]).toEqual(['1 session', '2 sessions']);
});
