import { afterAll, beforeAll } from 'vitest';
import type { Product } from '#deploy/local/product';
import { startTestProduct } from '../../support/test-product.ts';

export const timeZone = 'America/New_York';

/** The product of these cases, once it has started. */
export let product: Product;

/**
 * Starts a product with the default caps on emails to supervisors and a collection period of seconds instead of
 * minutes, whose reminders are due today, and tomorrow for a run over midnight.
 */
export function startMailsProduct(): void {
  beforeAll(async () => {
    const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(new Date());
    product = await startTestProduct(
      {
        auth: { REMINDER_AT: `${weekday} 00:00` },
        supervisor: {},
        notification: {},
        hours: { REQUEST_COLLECT_SECONDS: '4' },
      },
      { replicas: { auth: 2, notification: 2 } },
    );
  });
  afterAll(() => product.stop());
}
