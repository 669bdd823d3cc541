import { afterAll, beforeAll } from 'vitest';
import type { Product } from '#deploy/local/product';
import { startTestProduct } from '../../support/test-product.ts';

/** The product of these cases, once it has started: its parts are killed, so that nobody else can use it. */
export let product: Product;

export function startKilledProduct(): void {
  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.stop());
}
