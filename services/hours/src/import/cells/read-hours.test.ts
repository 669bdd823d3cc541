import { describe, expect, it } from 'vitest';
import { readHours } from './read-hours.ts';

describe('hours', () => {
  it.each([
    ['', 0],
    ['  ', 0],
    ['-', 0],
    [' –  ', 0],
    ['N/A', 0],
    ['0', 0],
    ['1', 100],
    ['1.5', 150],
    [' 1.50 ', 150],
    ['.25', 25],
    ['2.', 200],
    ['+1', 100],
    ['2.500', 250],
    ['1,000.00', 100_000],
    ['1:30', 150],
    ['0:45:00', 75],
    ['25:15', 2_525],
    ['3h', 300],
    ['1 hr', 100],
    ['1.5 hrs', 150],
    ['1h 30m', 150],
    ['2 hours and 15 minutes', 225],
    ['1h30', 150],
    ['90 min', 150],
    ['1 1/2', 150],
    ['3/4', 75],
    ['½', 50],
    ['2½ h', 250],
    ['999999.99', 99_999_999],
  ])('%j are %s hundredths', (cell, hundredths) => {
    expect(readHours(cell)).toMatchObject({ value: { hundredths, isRounded: false } });
  });

  it.each([
    ['0.833333333', 83],
    ['1.666666667', 167],
    ['1.005', 101],
    ['2.0000000000000004', 200],
    ['0:50', 83],
    ['1.125', 113],
  ])('%j are rounded to %s hundredths', (cell, hundredths) => {
    expect(readHours(cell)).toMatchObject({ value: { hundredths, isRounded: true } });
  });

  it.each([
    ['1,5', 150],
    ['0,75', 75],
    ['1.000,5', 100_050],
    ['1.5', 150],
    [',5', 50],
  ])('%j are %s hundredths where commas separate decimals', (cell, hundredths) => {
    expect(readHours(cell, { hasDecimalCommas: true })).toMatchObject({ value: { hundredths } });
  });

  it('are minutes only where the cell says nothing else', () => {
    const inMinutes = (cell: string) => readHours(cell, { unit: 'minutes' });
    expect(inMinutes('90')).toMatchObject({ value: { hundredths: 150 } });
    expect(inMinutes('50')).toMatchObject({ value: { hundredths: 83, isRounded: true } });
    expect(inMinutes('2 h')).toMatchObject({ value: { hundredths: 200 } });
    expect(inMinutes('1:30')).toMatchObject({ value: { hundredths: 150 } });
  });

  it.each([
    ['1,5', 'must be written with a point: 1.5, not 1,5.'],
    ['-1', '"-1" cannot be negative.'],
    ['- 0.5', '"- 0.5" cannot be negative.'],
    ['(2)', '"(2)" cannot be negative.'],
    ['1000000', '"1000000" can be at most 999999.99.'],
    ['1e9', '"1e9" must be a number such as 1.5.'],
    ['NaN', '"NaN" must be a number such as 1.5.'],
    ['two', '"two" must be a number such as 1.5.'],
    ['1:75', '"1:75" must be a number such as 1.5.'],
    ['1:30 PM', '"1:30 PM" must be a number such as 1.5.'],
    ['1-3', '"1-3" must be a number such as 1.5.'],
    ['3/2', '"3/2" must be a number such as 1.5.'],
    ['=1+1', '"=1+1" must be a number such as 1.5.'],
    ['#REF!', '"#REF!" is a spreadsheet error.'],
    ['x'.repeat(500), `"${'x'.repeat(40)}…" must be a number such as 1.5.`],
  ])('%.20j are refused', (cell, problem) => {
    expect(readHours(cell)).toEqual({ problem });
  });

  it('with a point before three digits can be two amounts where commas separate decimals', () => {
    expect(readHours('1.500', { hasDecimalCommas: true })).toEqual({
      problem: '"1.500" can be read two ways: write 1,500 or 1500.',
    });
  });
});
