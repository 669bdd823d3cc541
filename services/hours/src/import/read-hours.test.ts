import { describe, expect, it } from 'vitest';
import { readHours } from './read-hours.ts';

describe('hours', () => {
  it.each([
    ['', '0.00'],
    ['  ', '0.00'],
    ['0', '0.00'],
    ['1', '1.00'],
    ['1.5', '1.50'],
    [' 1.50 ', '1.50'],
    ['.25', '0.25'],
    ['999999.99', '999999.99'],
  ])('%j are %s', (cell, value) => {
    expect(readHours('Direct clinical hours', cell)).toEqual({ value });
  });

  it.each([
    ['1,5', 'must be written with a point: 1.5, not 1,5.'],
    ['-1', '"-1" cannot be negative.'],
    ['- 0.5', '"- 0.5" cannot be negative.'],
    ['1.125', '"1.125" can have at most two decimals.'],
    ['1000000', '"1000000" can be at most 999999.99.'],
    ['1e9', '"1e9" must be a number such as 1.5.'],
    ['NaN', '"NaN" must be a number such as 1.5.'],
    ['2 h', '"2 h" must be a number such as 1.5.'],
    ['two', '"two" must be a number such as 1.5.'],
    ['1,500', '"1,500" must be a number such as 1.5.'],
    ['1:30', '"1:30" must be a number such as 1.5.'],
    ['=1+1', '"=1+1" must be a number such as 1.5.'],
    ['x'.repeat(500), `"${'x'.repeat(40)}…" must be a number such as 1.5.`],
  ])('%.20j are refused', (cell, problem) => {
    expect(readHours('Direct clinical hours', cell)).toEqual({ problem: `Direct clinical hours ${problem}` });
  });
});
