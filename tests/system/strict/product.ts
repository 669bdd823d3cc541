import { afterAll, beforeAll } from 'vitest';
import type { Product } from '#deploy/local/product';
import { startTestProduct } from '../../support/test-product.ts';

// The settings that the chart has by default, and `npm start` turns off; and limits that a test can reach.
const strict = {
  auth: { REQUIRE_ADMIN_SECOND_FACTOR: 'true', ADMIN_MUST_CHANGE_PASSWORD: 'true' },
  gateway: {
    SESSION_DAYS: '30',
    ADMIN_SESSION_HOURS: '12',
    ADMIN_IDLE_MINUTES: '60',
    SHORTEN_ADDRESSES: 'true',
    REGISTER_LIMIT: '2',
    SIGN_IN_LIMIT: '12',
    RECOVERY_LIMIT: '2',
    WRITE_LIMIT: '20',
  },
};

/** The product of these cases, once it has started. */
export let product: Product;

export function startStrictProduct(): void {
  beforeAll(async () => {
    product = await startTestProduct(strict);
  });
  afterAll(() => product.stop());
}
