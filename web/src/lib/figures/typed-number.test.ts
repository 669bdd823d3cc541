import { describe, expect, it } from 'vitest';
import { afterKey, hasDoubtfulComma, plainNumber } from './typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['1.', '1'],
    ['1,', '1'],
    [' 2 ', '2'],
    ['0,25', '0.25'],
    ['999999.99', '999999.99'],
  ])('is read with a point or a comma: %s', (typed, number) => {
    expect(plainNumber(typed)).toBe(number);
  });

  it.each(['', ' ', '.', ',', '-1', '1.234', '1,000', '1,000.50', '1e3', '1.5.5', '1 5', 'abc', '1000000'])(
    'is not guessed from %j',
    (typed) => {
      expect(plainNumber(typed)).toBeUndefined();
    },
  );

  it('is in doubt with a comma before three digits', () => {
    expect(['1,000', '1,000.50', '12,345,678'].filter(hasDoubtfulComma)).toHaveLength(3);
    expect(['1,5', '1.000', '1,', 'abc'].filter(hasDoubtfulComma)).toEqual([]);
  });
});

describe('keys on a number', () => {
  const steps = { step: 0.25, page: 1, min: 0, max: 10 };

  it.each([
    ['ArrowUp', '', '0.25'],
    ['ArrowUp', '1,5', '1.75'],
    ['ArrowUp', '1.1', '1.25'],
    ['ArrowDown', '1.1', '1'],
    ['ArrowDown', '0.1', '0'],
    ['ArrowDown', '0', '0'],
    ['ArrowDown', '', ''],
    ['PageUp', '1.1', '2.1'],
    ['PageUp', '9.5', '10'],
    ['PageDown', '0.5', '0'],
  ])('change it by steps within its bounds: %s from %j', (key, typed, after) => {
    expect(afterKey(key, typed, steps)).toBe(after);
  });

  it('change nothing that is no number, and nothing for other keys', () => {
    expect(afterKey('ArrowUp', '1,000', steps)).toBeUndefined();
    expect(afterKey('Home', '1', steps)).toBeUndefined();
  });
});
