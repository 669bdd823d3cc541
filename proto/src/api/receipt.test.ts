import { describe, expect, it } from 'vitest';
import { flagText, groupReceiptNumber, receiptFlags, toReceiptNumber } from './receipt.ts';

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

it.each([
  ['Dana Whitfield', 'Дана Уитфилд', true],
  ['李明', 'Ming Li', true],
  ['Dana Whitfield', 'Plain Friend', false],
  ['12', 'Plain Friend', false],
])('a name on file %s and a typed %s are in other alphabets: %s', (supervisor, attestation, isOther) => {
  const text = flagText('other_name', { supervisor, attestation });
  expect(text === receiptFlags.other_name).toBe(!isOther);
  expect(text.includes('another alphabet')).toBe(isOther);
});
