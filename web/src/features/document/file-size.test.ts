import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 * 1024 - 1, '1.00 MB'],
  [1024 * 1024, '1.00 MB'],
  [1.5 * 1024 * 1024, '1.50 MB'],
  [10 * 1024 * 1024, '10.00 MB'],
  [500 * 1024 * 1024, '500.00 MB'],
  [2.25 * 1024 ** 3, '2.25 GB'],
  [5000 * 1024 ** 3, '5000.00 GB'],
])('shows %d bytes as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
