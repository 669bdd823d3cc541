import { describe } from 'vitest';
import { administrationCases } from './administration.ts';
import { startKilledProduct } from './product.ts';
import { storyCases } from './story.ts';

startKilledProduct();
describe('killed parts', () => {
  storyCases();
});
describe('users', () => {
  administrationCases();
});
