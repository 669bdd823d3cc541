import { describe, expect, it } from 'vitest';
import { explainedHours, typedHours, withAdded } from './typed-hours.ts';

describe('typed hours', () => {
  it.each([
    ['5x50', '4.17'],
    ['5 x 50 min', '4.17'],
    ['5X50', '4.17'],
    ['5×50', '4.17'],
    ['5*50min', '4.17'],
    ['4:10', '4.17'],
    ['250 min', '4.17'],
    ['250m', '4.17'],
    ['4h10', '4.17'],
    ['4 h 10 min', '4.17'],
    ['4,17', '4.17'],
    ['4.17', '4.17'],
    ['4h', '4'],
    ['1.5 h', '1.5'],
    ['1,5h', '1.5'],
    ['2 hours', '2'],
    ['0:50', '0.83'],
    ['3 x 1:30', '4.5'],
    ['2x45', '1.5'],
    [' 2 ', '2'],
    ['6 x 50 min', '5'],
    ['999999:59', '999999.98'],
    ['2x5', undefined],
    ['2x1.5', undefined],
    ['4:60', undefined],
    ['4:1', undefined],
    ['4h70', undefined],
    ['x50', undefined],
    ['5x', undefined],
    ['5x5x50', undefined],
    ['1,000', undefined],
    ['-1:30', undefined],
    ['50 sec', undefined],
    ['', undefined],
    [`${'1'.repeat(30)} min`, undefined],
  ])('are read as people say them: %j', (typed, hours) => {
    expect(typedHours(typed)).toBe(hours);
  });
});

describe('an amount that is added', () => {
  it.each([
    ['', '0.83', '50 min'],
    ['50 min', '0.83', '2x50'],
    ['4x50', '0.83', '5x50'],
    ['', '1', '1'],
    ['1', '0.5', '1.5'],
    ['2x50', '1', '2.67'],
    ['1', '0.83', '1.83'],
    ['nothing', '1', '1'],
  ])('to %j: %s', (typed, amount, text) => {
    expect(withAdded(typed, amount)).toBe(text);
  });
});

it.each([
  ['5x50', '5 x 50 min = 4.17\u00A0h'],
  ['4:10', '= 4.17\u00A0h'],
  ['4.17', undefined],
  ['soon', undefined],
])('beside %j stands %j', (typed, shown) => {
  expect(explainedHours(typed)).toBe(shown);
});
