import { expect, it } from 'vitest';
import { findStatus } from './enhanced-status.ts';

it.each([
  ['550 5.1.1 no such user', '5.1.1'],
  ['452-4.2.2 full', '4.2.2'],
  ['5.7.708', '5.7.708'],
  ['host 5.1.1.2 said no', undefined],
  ['10.5.1.1 said no', undefined],
  ['2.0.0 ok', undefined],
  ['', undefined],
])('finds the status in %j', (said, status) => {
  expect(findStatus(said)).toBe(status);
});
