import { expect, it } from 'vitest';
import { inShort } from './report.ts';

it('tells numbers with as many digits as say something', () => {
  const told = [0, 7, 9.9999, 0.01234, 12.345, 123.6, 1_234_567.8, NaN].map(inShort);
  expect(told).toEqual(['0', '7', '10', '0.012', '12.3', '124', '1,234,568', '?']);
});
