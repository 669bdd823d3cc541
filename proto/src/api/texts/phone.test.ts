import { describe, expect, it } from 'vitest';
import { readBody } from '../../requests/index.ts';
import { phoneHref } from '../index.ts';

const message = 'Phone must be a number of 7 to 15 digits, such as +1 (555) 010-2345 or 555-010-2345 x12';
const read = (phone: unknown) => {
  const { value, problem } = readBody('updateProfile', { phone });
  return problem ?? value?.phone;
};

describe('a telephone number', () => {
  it.each([
    '5550102',
    '555-010-2345',
    '(555) 010-2345',
    '555.010.2345',
    '+1 (555) 010-2345',
    '(+44) 20 7946 0958',
    '+(44) 20 7946 0958',
    '+1 555 010 2345 x123456',
    '123456789012345',
  ])('may be %s', (phone) => {
    expect(read(phone)).toEqual(phone);
  });

  it('is trimmed before it is measured', () => {
    expect(read(`${' '.repeat(40)}555-010-2345\t`)).toEqual('555-010-2345');
  });

  it.each(['', '   ', null])('may be none: %j', (none) => {
    expect(read(none)).toBeNull();
  });

  it.each([
    '555010',
    '1234567890123456',
    '555 010 2345 ext. 12',
    '555 010 2345 x',
    '555 010 2345 x1234567',
    '555 010 2345 x12 x13',
    'x12 555 010 2345',
    '555+0102345',
    '++15550102345',
    '()-. ',
    'call 5550102345',
    '555\n0102345',
    '555\u200B0102345',
    '\u0661\u0662\u0663\u0664\u0665\u0666\u0667',
    'tel:5550102345',
    '5550102345;ext=1',
    '*67 5550102345',
  ])('is not %j', (phone) => {
    expect(read(phone)).toEqual({ field: 'phone', message });
  });

  it('has at most 30 characters', () => {
    expect(read('5'.repeat(10) + ' '.repeat(20) + '5')).toMatchObject({
      message: 'Phone must be at most 30 characters',
    });
    expect(read(5_550_102_345)).toMatchObject({ message: 'Phone must be text' });
  });
});

it.each([
  ['+1 (555) 010-2345', 'tel:+15550102345'],
  ['(+44) 20 7946 0958', 'tel:+442079460958'],
  ['555.010.2345 x12', 'tel:5550102345'],
])('%s is dialled by %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
