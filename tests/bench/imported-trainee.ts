import { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { csvOf, sampleSessions } from '#deploy/local/seed/sample-sessions';
import { timed } from './timing.ts';

/** A trainee who has imported so many sessions, signed in. Prints how long that took. */
export async function aTraineeWith(product: Product, count: number): Promise<ApiClient> {
  const client = new ApiClient(product.url);
  await client.register();
  const csv = csvOf(sampleSessions(count, 10, new Date().toISOString().slice(0, 10)));
  const ms = await timed(async () => {
    const { status, body } = await client.post('/api/sessions/import', csv, { 'Content-Type': 'text/csv' });
    if (status !== 201) throw new Error(`The import failed: ${body.message}`);
  });
  console.log(`importing ${count} sessions: ${ms.toFixed(0)} ms`);
  return client;
}
