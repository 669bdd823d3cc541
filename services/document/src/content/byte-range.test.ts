import { describe, expect, it } from 'vitest';
import { parseRangeHeader } from './byte-range.ts';

describe('a Range header', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['Bytes= 10 - 19 ', { start: 10, end: 19 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=99-', { start: 99, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    [`bytes=5-${'9'.repeat(400)}`, { start: 5, end: 99 }],
  ])('asks for a part: %s', (header, range) => {
    expect(parseRangeHeader(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    'asks for what is not there: %s',
    (header) => expect(parseRangeHeader(header, 100)).toBe('nothing'),
  );

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=20-10',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'items=0-1',
    'bytes=1',
  ])('is passed over: %s', (header) => expect(parseRangeHeader(header, 100)).toBeUndefined());
});
