import { describe } from 'vitest';
import { startSecuredProduct } from './product.ts';
import { tlsCases } from './tls.ts';
import { traceCases } from './traces.ts';

startSecuredProduct();
describe('TLS', () => {
  tlsCases();
});
// These stop the product in the end.
describe('traces', () => {
  traceCases();
});
