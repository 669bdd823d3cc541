import { describe, expect, it } from 'vitest';
import { groupReceiptNumber, toReceiptNumber } from './receipt.ts';

describe('a receipt number', () => {
  const number = '0123456789abcdef0123456789abcdef';

  it('is read in groups, and typed as people like', () => {
    expect(groupReceiptNumber(number)).toBe('0123 4567 89ab cdef 0123 4567 89ab cdef');
    for (const typed of [
      number,
      groupReceiptNumber(number),
      ` ${number.toUpperCase()} `,
      number.replace('f', 'f-'),
    ]) {
      expect(toReceiptNumber(typed)).toBe(number);
    }
  });

  it.each(['', number.slice(1), `${number}0`, number.replace('0', 'g')])('is not %j', (typed) => {
    expect(toReceiptNumber(typed)).toBeUndefined();
  });
});
