import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { messagingMigrations } from './migrations.ts';
import { Janitor } from './janitor.ts';
import { OutboxRepository } from './outbox.repository.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase('kit-messaging', messagingMigrations);
});
afterAll(() => own.drop());

describe('the janitor', () => {
  it('removes published events and keys after 7 days, what was heard after 30, and events that wait never', async () => {
    const database = await own.database([]);
    await database.query(`
      INSERT INTO outbox (type, payload, request_id, occurred_at, published_at)
      SELECT coalesce('age ' || days, 'waits'), '{}', '', now() - interval '90 days', now() - days * interval '1 day'
      FROM unnest(ARRAY[6, 8, NULL]) AS days`);
    await database.query(`
      INSERT INTO inbox (event_id, type, seen_at)
      SELECT gen_random_uuid(), 'age ' || days, now() - days * interval '1 day' FROM unnest(ARRAY[29, 31]) AS days`);
    await database.query(`
      INSERT INTO idempotency_keys (user_id, operation, key, fingerprint, created_at)
      SELECT 1, '', 'age ' || days, '', now() - days * interval '1 day' FROM unnest(ARRAY[6, 8]) AS days`);
    // Every replica has a janitor, and all of them clean as they start.
    let cleaned = 0;
    const cleanMore = async (): Promise<void> => void (cleaned += 1);
    const janitors = [1, 2, 3].map(
      () => new Janitor(database, new OutboxRepository(database), silentLog, cleanMore),
    );
    await Promise.all(janitors.map((janitor) => janitor.clean()));
    expect(cleaned).toBe(3);
    expect(await database.query('SELECT type FROM outbox ORDER BY type')).toEqual([
      { type: 'age 6' },
      { type: 'waits' },
    ]);
    expect(await database.query('SELECT type FROM inbox')).toEqual([{ type: 'age 29' }]);
    expect(await database.query('SELECT key FROM idempotency_keys')).toEqual([{ key: 'age 6' }]);
  });
});
