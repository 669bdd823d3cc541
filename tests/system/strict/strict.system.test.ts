import { describe } from 'vitest';
import { accountCases } from './accounts.ts';
import { limitCases } from './limits.ts';
import { startStrictProduct } from './product.ts';

startStrictProduct();
describe('strict accounts', () => {
  accountCases();
});
describe('rate limits', () => {
  limitCases();
});
