import { describe } from 'vitest';
import { administrationCases } from './administration.ts';
import { startKilledProduct } from './product.ts';
import { storyCases } from './story.ts';
import { uploadCases } from './uploads.ts';

startKilledProduct();
describe('an upload of 10 MiB', () => {
  uploadCases();
});
describe('killed parts', () => {
  storyCases();
});
describe('users', () => {
  administrationCases();
});
